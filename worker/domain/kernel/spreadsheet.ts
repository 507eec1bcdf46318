/** A table that leaves the panel as a file. */
export interface Spreadsheet {
  name: string;
  columns: readonly { head: string; /** In characters. */ width: number }[];
  rows: readonly (readonly string[])[];
}

/**
 * A text that no spreadsheet takes for a formula: what begins like one gets an apostrophe in front (OWASP, CSV Injection).
 * Visitors choose these texts; staff open the files.
 */
export function plainCell(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
