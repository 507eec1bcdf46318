import { FORM_HEAD_ROWS, type SourceMapping } from "#worker/domain/imports/source-mapping.ts";
import type { WorksheetRow } from "../feeds/xlsx-parts.ts";
import type { FormRecord } from "./form-record.ts";
import { columnPaths, rowRecord, taughtHeader } from "./table-columns.ts";

/** A worksheet with this share of the imported columns holds cars of the same form. */
const SAME_FORM_SHARE = 0.8;

/**
 * The records of a table whose form was taught: of every worksheet that has the taught names in one of its first rows. A table without names
 * is one worksheet, whose columns are numbered.
 */
export async function* taughtRecords(
  rows: AsyncIterable<WorksheetRow>,
  mapping: Pick<SourceMapping, "place" | "header" | "columns">,
): AsyncGenerator<FormRecord> {
  const taught = mapping.columns.flatMap(({ path, field }) => (field === null ? [] : [path]));
  let worksheet: number | undefined;
  let head: string[][] | undefined = [];
  let paths: string[] | undefined;

  function* begin(): Generator<FormRecord> {
    const first = head ?? [];
    head = undefined;
    paths = undefined;
    if (mapping.header === null) {
      if (String(worksheet) !== mapping.place) return;
      paths = mapping.columns.map(({ path }) => path);
      yield* recordsIn(first);
      return;
    }
    const { row, share } = taughtHeader(first, taught);
    if (share < SAME_FORM_SHARE) return;
    paths = columnPaths(first[row] ?? [], (first[row] ?? []).length);
    yield* recordsIn(first.slice(row + 1));
  }

  function* recordsIn(some: readonly (readonly string[])[]): Generator<FormRecord> {
    for (const cells of some) {
      const record = paths && rowRecord(paths, cells);
      if (record) yield record;
    }
  }

  for await (const { worksheet: at, cells } of rows) {
    if (at !== worksheet) {
      if (head) yield* begin();
      worksheet = at;
      head = [];
    }
    if (!head) yield* recordsIn([cells]);
    else if (head.push(cells) >= FORM_HEAD_ROWS) yield* begin();
  }
  if (head) yield* begin();
}
