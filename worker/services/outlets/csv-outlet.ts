import type { OutletFormat } from "../../domain/outlets/format.ts";
import type { OutletKey } from "../../domain/outlets/outlet-keys.ts";
import type { Outlet } from "./outlet.ts";
import { toPattern } from "./xml-outlet.ts";

const PROBLEMS_MAX = 20;

/** The outlet whose file is a table of RFC 4180: a column for each element of the format. */
export function csvOutlet(key: OutletKey, { elements, takes = () => true }: OutletFormat): Outlet {
  const columns = elements.map(({ allowed, ...column }) => ({ ...column, pattern: allowed && toPattern(allowed) }));
  const names = columns.map(({ name }) => name);
  const problemsOf = (cells: readonly string[]) => {
    if (cells.length !== columns.length) return [`${cells.length} столбцов вместо ${columns.length}`];
    return columns.flatMap(({ name, pattern, required }, at) => {
      const cell = cells[at] ?? "";
      if (cell === "") return required ? [`нет значения ${name}`] : [];
      return pattern && !pattern.test(cell) ? [`«${cell.slice(0, 60)}» в ${name}`] : [];
    });
  };
  return {
    key,
    contentType: "text/csv; charset=utf-8",
    extension: "csv",
    limits: {},
    takes,
    head: () => csvLine(names),
    item: (car, salon) => csvLine(columns.map(({ value }) => value?.(car, salon))),
    tail: () => "",
    checkFile(text) {
      const [head, ...records] = csvRecords(text) ?? [];
      if (!head) return ["Файл — не таблица CSV"];
      if (head.join() !== names.join()) return ["В файле не те столбцы"];
      const problems = records.flatMap((cells, at) =>
        problemsOf(cells).map((problem) => `Объявление ${at + 1}: ${problem}`),
      );
      return problems.slice(0, PROBLEMS_MAX);
    },
  };
}

/** One record of RFC 4180. */
function csvLine(cells: readonly unknown[]): string {
  return `${cells.map((cell) => quoted(String(cell ?? ""))).join(",")}\r\n`;
}

/** Line breaks become spaces: some readers of CSV end a record at any of them. Control characters are dropped. */
function quoted(text: string): string {
  const plain = text.replace(/[\r\n\t]+/g, " ").replace(/\p{Cc}/gu, "");
  return /[",]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const CELL = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/y;

/** The records of a text that `csvLine` wrote; null if it is not of RFC 4180. */
function csvRecords(text: string): string[][] | null {
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
