export const PARSER_PATH = "/admin/parser";

export function runPath(id: string): string {
  return `${PARSER_PATH}/runs/${id}`;
}
