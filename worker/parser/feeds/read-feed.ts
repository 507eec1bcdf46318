import { StepBudget, TooComplexError } from "../step-budget.ts";
import { csvRows } from "./csv-rows.ts";
import { DamagedArchiveError } from "./decode-stream.ts";
import { CSV_DIALECT, SPREADSHEETML_DIALECT, XLSX_DIALECT } from "./dialects.ts";
import { type FeedEnd, readJson, readRecords, readXml } from "./feed-cars.ts";
import { openFeed } from "./feed-input.ts";
import { LargeWorkbookError } from "./feed-limits.ts";
import { readTaughtFeed } from "../taught/read-taught-feed.ts";
import type { FeedCar, FeedOptions } from "./read-item.ts";
import { spreadsheetMlRows } from "./spreadsheetml-rows.ts";
import { tableItems } from "./table-items.ts";
import { workbookBytes } from "./workbook-bytes.ts";
import { xlsxRows } from "./xlsx-rows.ts";
import type { JsonObject } from "../json.ts";
import type { WorksheetRow } from "./xlsx-parts.ts";

const FAULTS = [
  [TooComplexError, "too-complex"],
  [DamagedArchiveError, "damaged"],
  [LargeWorkbookError, "large-workbook"],
] as const;

/**
 * Reads a stock feed as it arrives: XML, JSON, JSON Lines, CSV or Excel, with gzip or without. Yields cars, then one `end`.
 * It holds one chunk and one car in memory, of Excel the file. A damaged archive and a feed beyond its limits (`feed-limits.ts`) end with
 * a `fault`; errors of `chunks` pass through.
 */
export async function* readFeed(
  chunks: AsyncIterable<Uint8Array>,
  options: FeedOptions = {},
): AsyncGenerator<FeedCar | FeedEnd> {
  let cars = 0;
  try {
    for await (const event of readText(chunks, options)) {
      if (event.kind === "car") cars += 1;
      yield event;
    }
  } catch (cause) {
    const fault = FAULTS.find(([error]) => cause instanceof error)?.[1];
    if (!fault) throw cause;
    yield { kind: "end", cars: cars + (options.skip ?? 0), complete: false, fault };
  }
}

async function* readText(chunks: AsyncIterable<Uint8Array>, options: FeedOptions): AsyncGenerator<FeedCar | FeedEnd> {
  // Cars have limits of their own (feed-limits.ts): this one only counts the work between two pauses.
  const budget = new StepBudget(Number.POSITIVE_INFINITY, options.pause);
  const input = await openFeed(chunks, options.pause);
  if (input.form === "none") yield { kind: "end", cars: 0, complete: false, fault: input.fault };
  else if (options.mapping) yield* readTaughtFeed(input, options.mapping, options, budget);
  else if (input.form === "xlsx") {
    const rows = xlsxRows(await workbookBytes(input.chunks), options.pause);
    yield* readRecords(workbookItems(rows), XLSX_DIALECT, options, budget);
  } else if (input.form === "spreadsheetml")
    yield* readRecords(workbookItems(spreadsheetMlRows(input.text)), SPREADSHEETML_DIALECT, options, budget);
  else if (input.form === "xml") yield* readXml(input.text, options, budget);
  else if (input.form === "json") yield* readJson(input.text, options, budget);
  else yield* readRecords(tableItems(csvRows(input.text), false), CSV_DIALECT, options, budget);
}

/** The records of all worksheets that have a header of known columns. */
async function* workbookItems(rows: AsyncGenerator<WorksheetRow>): AsyncGenerator<JsonObject> {
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
