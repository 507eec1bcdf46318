import { StepBudget, STEPS, TooComplexError } from "../step-budget.ts";
import { csvRows } from "./csv-rows.ts";
import { DamagedArchiveError, decodedStream, gunzipped } from "./decode-stream.ts";
import { CSV_DIALECT, SPREADSHEETML_DIALECT, XLSX_DIALECT } from "./dialects.ts";
import { type FeedEnd, readJson, readRecords, readXml } from "./feed-cars.ts";
import { LargeWorkbookError, TEXT_PIECE_CHARS, WORKBOOK_MAX_BYTES } from "./feed-limits.ts";
import { isCompoundFile, isZip, peeked } from "./file-signatures.ts";
import { joined } from "./join-bytes.ts";
import type { FeedCar, FeedOptions } from "./read-item.ts";
import { isSpreadsheetMl, spreadsheetMlRows } from "./spreadsheetml-rows.ts";
import { tableItems } from "./table-items.ts";
import { workbookItems } from "./workbook-items.ts";
import { xlsxRows } from "./xlsx-rows.ts";

/** The form of a text is decided by so many characters after the blanks at its beginning. */
const START_CHARS = 1024;

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
  const { first, all } = await peeked(gunzipped(chunks));
  if (isCompoundFile(first)) {
    yield { kind: "end", cars: 0, complete: false, fault: "binary-workbook" };
    return;
  }
  if (isZip(first)) {
    yield* readWorkbook(all, options, budget);
    return;
  }
  const text = pieces(decodedStream(all), budget);
  let start = "";
  for (let next = await text.next(); !next.done; next = await text.next()) {
    start += next.value;
    const length = start.trimStart().length;
    if (length >= START_CHARS) break;
    // Blanks of the first line are empty cells of a table; others are not kept.
    if (length === 0) start = start.slice(start.lastIndexOf("\n") + 1).slice(-START_CHARS);
  }
  const whole = prepended(start, text);
  if (isSpreadsheetMl(start))
    yield* readRecords(workbookItems(spreadsheetMlRows(whole)), SPREADSHEETML_DIALECT, options, budget);
  else if (/^[\ufeff\s]*</.test(start)) yield* readXml(whole, options, budget);
  else if (/^[\ufeff\s]*[[{]/.test(start)) yield* readJson(whole, options, budget);
  else yield* readRecords(tableItems(csvRows(whole), false), CSV_DIALECT, options, budget);
}

async function* pieces(text: AsyncIterable<string>, budget: StepBudget): AsyncGenerator<string> {
  for await (const chunk of text) {
    for (let at = 0; at < chunk.length; at += TEXT_PIECE_CHARS) {
      const piece = chunk.slice(at, at + TEXT_PIECE_CHARS);
      yield piece;
      budget.spend(piece.length * STEPS.feedCharacter);
      if (budget.isPauseDue) await budget.pause();
    }
  }
}

async function* prepended(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start;
  yield* rest;
}

/** An archive is read from its end as well, so it is held in memory. */
async function* readWorkbook(
  chunks: AsyncIterable<Uint8Array>,
  options: FeedOptions,
  budget: StepBudget,
): AsyncGenerator<FeedCar | FeedEnd> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > WORKBOOK_MAX_BYTES) throw new LargeWorkbookError();
    parts.push(chunk);
  }
  yield* readRecords(workbookItems(xlsxRows(joined(parts), options.pause)), XLSX_DIALECT, options, budget);
}
