import { plainCell, type Spreadsheet } from "../domain/kernel/spreadsheet.ts";

/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** As Excel in a Russian system reads it: semicolons between cells, every cell in quotes. */
export function toCsv({ columns, rows }: Spreadsheet): string {
  const lines = [columns.map(({ head }) => head), ...rows];
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(quoted).join(";")}\r\n`).join("");
}

function quoted(text: string): string {
  return `"${plainCell(text).replaceAll('"', '""')}"`;
}
