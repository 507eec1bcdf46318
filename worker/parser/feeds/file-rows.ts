import { csvRows } from "./csv-rows.ts";
import { openFeed } from "./feed-input.ts";
import { spreadsheetMlRows } from "./spreadsheetml-rows.ts";
import { workbookBytes } from "./workbook-bytes.ts";
import { xlsxRows } from "./xlsx-rows.ts";

/** A file that is no table. */
export class NoTableFault extends Error {}

/** The rows of a table, whatever its columns mean. @throws NoTableFault; DamagedArchiveError; TooComplexError; LargeWorkbookError */
export async function* fileRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<readonly string[]> {
  const input = await openFeed(chunks, undefined);
  if (input.form === "csv") for await (const { cells } of csvRows(input.text)) yield cells;
  else if (input.form === "spreadsheetml") for await (const { cells } of spreadsheetMlRows(input.text)) yield cells;
  else if (input.form === "xlsx") {
    for await (const { cells } of xlsxRows(await workbookBytes(input.chunks))) yield cells;
  } else throw new NoTableFault("нужен файл CSV или XLSX");
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
