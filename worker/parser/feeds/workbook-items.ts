import type { JsonObject } from "../json.ts";
import { tableItems } from "./table-items.ts";
import type { WorksheetRow } from "./xlsx-parts.ts";

/** The records of all worksheets that have a header of known columns. */
export async function* workbookItems(rows: AsyncGenerator<WorksheetRow>): AsyncGenerator<JsonObject> {
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
