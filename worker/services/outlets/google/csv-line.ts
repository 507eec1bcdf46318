/** One record of RFC 4180. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map((cell) => quoted(cell === null ? "" : String(cell))).join(",")}\r\n`;
}

/** Line breaks become spaces: some readers of CSV end a record at any of them. Control characters are dropped. */
function quoted(text: string): string {
  const plain = text.replace(/[\r\n\t]+/g, " ").replace(/\p{Cc}/gu, "");
  return /[",]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const CELL = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/y;

/** The records of a text that `csvLine` wrote; null if it is not of RFC 4180. */
export function csvRecords(text: string): string[][] | null {
  const records: string[][] = [];
  let record: string[] = [];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const found = CELL.exec(text);
    if (!found) return null;
    const [, cell = "", end] = found;
    record.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === ",") continue;
    records.push(record);
    record = [];
  }
  return record.length === 0 ? records : null;
}
