import type { JsonObject } from "../json.ts";
import type { Pause } from "../step-budget.ts";
import { tableItems } from "./table-items.ts";
import { xlsxRows } from "./xlsx-rows.ts";

/** The records of all worksheets that have a header of known columns. */
export async function* workbookItems(bytes: Uint8Array, pause: Pause | undefined): AsyncGenerator<JsonObject> {
  const rows = xlsxRows(bytes, pause);
  let next = await rows.next();
  while (!next.done) {
    const { worksheet } = next.value;
    const ofWorksheet = async function* () {
      for (; !next.done && next.value.worksheet === worksheet; next = await rows.next()) yield next.value.cells;
    };
    yield* tableItems(ofWorksheet(), true);
    // A worksheet without a header is not read to its end.
    while (!next.done && next.value.worksheet === worksheet) next = await rows.next();
  }
}
