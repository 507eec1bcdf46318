import { FORM_COLUMNS_MAX, FORM_HEAD_ROWS } from "#worker/domain/imports/source-mapping.ts";
import { type Cells, filledIn, isTotals, isValue, knownColumns } from "../feeds/table-rows.ts";
import { addText, type FormRecord } from "./form-record.ts";

/** The names of columns: as the header has them, with a number for repeated and blank ones («Фото#2», «#3»). */
export function columnPaths(header: Cells | null, width: number): string[] {
  const seen = new Map<string, number>();
  return Array.from({ length: Math.min(width, FORM_COLUMNS_MAX) }, (_, at) => {
    const name = (header?.[at] ?? "").trim().replace(/\s+/g, " ").slice(0, 200);
    if (name === "") return `#${at + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name}#${count}`;
  });
}

/** A row as a record; undefined for a blank row, a heading between cars and a line of totals. */
export function rowRecord(paths: readonly string[], cells: Cells): FormRecord | undefined {
  const record = new Map<string, string[]>();
  for (const [at, cell] of cells.entries()) addText(record, paths[at] ?? "", cell);
  return record.size >= Math.min(2, paths.length) && !isTotals(cells) ? record : undefined;
}

export const widthOf = (rows: readonly Cells[]) =>
  Math.max(0, ...rows.map((cells) => cells.findLastIndex((cell) => cell.trim() !== "") + 1));

/**
 * The row with the names of the columns among the first ones: the one with the most known names, else the first that is as wide as the rows
 * below and has no value in it. Null: the table has no names.
 */
export function headerOf(rows: readonly Cells[]): number | null {
  const head = rows.slice(0, FORM_HEAD_ROWS);
  const width = Math.max(0, ...head.map((cells) => filledIn(cells).length));
  const rated = head.map((cells) => {
    const filled = filledIn(cells);
    return filled.length >= Math.max(2, width / 2) && !filled.some(isValue) ? 1 + knownColumns(filled) : 0;
  });
  const most = Math.max(0, ...rated);
  return most > 0 ? rated.indexOf(most) : null;
}

/** The row that has the most of the taught names, and their share of all. */
export function taughtHeader(rows: readonly Cells[], taught: readonly string[]): { row: number; share: number } {
  const shares = rows.slice(0, FORM_HEAD_ROWS).map((cells) => {
    const paths = new Set(columnPaths(cells, widthOf([cells])));
    return taught.filter((path) => paths.has(path)).length / Math.max(1, taught.length);
  });
  const share = Math.max(0, ...shares);
  return { row: Math.max(0, shares.indexOf(share)), share };
}
