import { plainCell, type Spreadsheet } from "../domain/kernel/spreadsheet.ts";

/** Excel needs it to recognise UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** CSV for Excel on a Russian system: semicolons between cells, every cell in quotes, no formulas. */
export function toCsv({ columns, rows }: Spreadsheet): string {
  const lines = [columns.map(({ head }) => head), ...rows];
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(quoted).join(";")}\r\n`).join("");
}

function quoted(cell: string | number): string {
  // A decimal comma, and a minus that begins no formula.
  if (typeof cell === "number") return `"${String(cell).replace(".", ",")}"`;
  return `"${plainCell(cell).replaceAll('"', '""')}"`;
}
