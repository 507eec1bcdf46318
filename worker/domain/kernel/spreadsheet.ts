/** A table that is exported as a file. */
export interface Spreadsheet {
  name: string;
  columns: readonly { head: string; /** In characters. */ width: number }[];
  /** Texts, and numbers that a spreadsheet can add. */
  rows: readonly (readonly (string | number)[])[];
}

/** What a spreadsheet skips before it looks for a formula: spaces, control characters, characters without a glyph. */
const SKIPPED = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]+/u;
/** U+2212 is a minus, too. */
const FORMULA_STARTS = "=+-@\u2212";

/**
 * Escapes a text that a spreadsheet could run as a formula with an apostrophe (OWASP, CSV Injection). Visitors write these
 * texts and staff open the files. Full-width and other forms of the characters count as well.
 */
export function plainCell(text: string): string {
  const [first = ""] = text.replace(SKIPPED, "").slice(0, 1).normalize("NFKC");
  const mayRun = (first !== "" && FORMULA_STARTS.includes(first)) || /^[\t\r\n\0]/.test(text);
  return mayRun ? `'${text}` : text;
}
