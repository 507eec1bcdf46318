/** A table that is exported as a file. */
export interface Spreadsheet {
  name: string;
  columns: readonly { head: string; /** In characters. */ width: number }[];
  rows: readonly (readonly string[])[];
}

/**
 * Escapes a text that a spreadsheet could run as a formula with an apostrophe (OWASP, CSV Injection). Visitors write these
 * texts and staff open the files.
 */
export function plainCell(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
