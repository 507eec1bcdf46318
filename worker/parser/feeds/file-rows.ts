import { csvRows, type KnownColumns } from "./csv-rows.ts";
import { type NoFeed, openFeed } from "./feed-input.ts";
import { spreadsheetMlRows } from "./spreadsheetml-rows.ts";
import { workbookBytes } from "./workbook-bytes.ts";
import { xlsxRows } from "./xlsx-rows.ts";
import type { WorksheetRow } from "./xlsx-parts.ts";

/** A file that is no table. */
export class NoTableFault extends Error {}

const NEEDED = "нужен файл CSV или XLSX";
const FAULTS: Record<NoFeed, string> = {
  empty: "файл пуст",
  "web-page": NEEDED,
  binary: NEEDED,
  "binary-workbook": "Excel до 2007 года и файл с паролем не читаются, сохраните его как XLSX или CSV",
};

/** The rows of a table, whatever its columns mean. @throws NoTableFault; DamagedArchiveError; TooComplexError; LargeWorkbookError */
export async function* fileRows(
  chunks: AsyncIterable<Uint8Array>,
  countKnown?: KnownColumns,
): AsyncGenerator<WorksheetRow> {
  const input = await openFeed(chunks, undefined);
  if (input.form === "csv") yield* csvRows(input.text, countKnown);
  else if (input.form === "spreadsheetml") yield* spreadsheetMlRows(input.text);
  else if (input.form === "xlsx") yield* xlsxRows(await workbookBytes(input.chunks));
  else throw new NoTableFault(input.form === "none" ? FAULTS[input.fault] : NEEDED);
}

/** The columns of a header by what they are named; each name is matched from its beginning, folded. */
export function namedColumns<C extends string>(
  cells: readonly string[],
  names: readonly (readonly [C, RegExp])[],
  fold: (text: string) => string,
): ReadonlyMap<C, number> {
  const found = new Map<C, number>();
  for (const [at, cell] of cells.entries()) {
    const name = names.find(([, words]) => words.test(fold(cell)))?.[0];
    if (name && !found.has(name)) found.set(name, at);
  }
  return found;
}
