export const PARSER_PATH = "/admin/parser";

export const SAME_CARS_PATH = `${PARSER_PATH}/same`;

export function sourceHealthPath(id: string): string {
  return `${PARSER_PATH}/health/${id}`;
}

export function runPath(id: string): string {
  return `${PARSER_PATH}/runs/${id}`;
}
