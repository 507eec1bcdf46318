export const PARSER_PATH = "/admin/parser";

/** The screen on which staff teach how the file of a run is read. */
export function teachPath(id: string): string {
  return `${runPath(id)}/teach`;
}

export const SAME_CARS_PATH = `${PARSER_PATH}/same`;

export function sourceHealthPath(id: string): string {
  return `${PARSER_PATH}/health/${id}`;
}

/** The versions of what staff have taught about a source's files. */
export function mappingsPath(sourceId: string): string {
  return `${sourceHealthPath(sourceId)}/mappings`;
}

export function runPath(id: string): string {
  return `${PARSER_PATH}/runs/${id}`;
}
