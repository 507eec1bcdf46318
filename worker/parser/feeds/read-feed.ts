import type { JsonObject } from "../json.ts";
import { StepBudget, STEPS, TooComplexError } from "../step-budget.ts";
import { csvRows } from "./csv-rows.ts";
import { DamagedArchiveError, decodedStream, gunzipped } from "./decode-stream.ts";
import { CSV_DIALECT, type FeedDialect, JSON_DIALECT, XLSX_DIALECT } from "./dialects.ts";
import { dromItem } from "./drom-items.ts";
import { LINES_WITHOUT_CAR_MAX, TEXT_PIECE_CHARS } from "./feed-limits.ts";
import { joined } from "./join-bytes.ts";
import { jsonItems } from "./json-items.ts";
import { type FeedCar, type FeedOptions, readFeedItem } from "./read-item.ts";
import { tableItems } from "./table-items.ts";
import { workbookItems } from "./workbook-items.ts";
import { xmlItems } from "./xml-items.ts";

export interface FeedEnd {
  kind: "end";
  /** Absent when the text is no known feed. */
  dialect?: FeedDialect;
  cars: number;
  /** False for a truncated feed. Its missing cars must not count as gone. */
  complete: boolean;
  /** Why the reading stopped before the end. */
  fault?: "damaged" | "too-complex" | "binary-workbook";
}

const SIGNATURE_BYTES = 4;
/**
 * Reads a stock feed as it arrives: XML, JSON, JSON Lines, CSV or XLSX, with gzip or without. Yields cars, then one `end`.
 * It holds one chunk and one car in memory. A damaged archive and a feed beyond its limits (`feed-limits.ts`) end with a `fault`; errors
 * of `chunks` pass through.
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
    const fault =
      cause instanceof TooComplexError ? "too-complex" : cause instanceof DamagedArchiveError ? "damaged" : undefined;
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
  const text = pieces(decodedStream(all), options.pause);
  let start = "";
  for (let next = await text.next(); !next.done; next = await text.next()) {
    start += next.value;
    if (start.trim() !== "") break;
  }
  const whole = prepended(start, text);
  if (/^[\ufeff\s]*</.test(start)) yield* readXml(whole, options, budget);
  else if (/^[\ufeff\s]*[[{]/.test(start)) yield* readJson(whole, options, budget);
  else yield* readRecords(tableItems(csvRows(whole), false), CSV_DIALECT, options, budget);
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** XLS of before 2007 and workbooks with a password. No package that reads them is both kept and small enough. */
const isCompoundFile = (bytes: Uint8Array) =>
  bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;

/** The first bytes, and all of them from the start. */
async function peeked(
  chunks: AsyncGenerator<Uint8Array>,
): Promise<{ first: Uint8Array; all: AsyncGenerator<Uint8Array> }> {
  const start: Uint8Array[] = [];
  let length = 0;
  while (length < SIGNATURE_BYTES) {
    const next = await chunks.next();
    if (next.done) break;
    start.push(next.value);
    length += next.value.length;
  }
  const all = async function* () {
    yield* start;
    yield* chunks;
  };
  return { first: joined(start), all: all() };
}

async function* pieces(text: AsyncIterable<string>, pause?: () => Promise<void>): AsyncGenerator<string> {
  for await (const chunk of text) {
    for (let at = 0; at < chunk.length; at += TEXT_PIECE_CHARS) {
      yield chunk.slice(at, at + TEXT_PIECE_CHARS);
      await pause?.();
    }
  }
}

async function* prepended(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start;
  yield* rest;
}

async function* readXml(
  text: AsyncIterable<string>,
  options: FeedOptions,
  budget: StepBudget,
): AsyncGenerator<FeedCar | FeedEnd> {
  let cars = 0;
  for await (const event of xmlItems(text)) {
    budget.spend(STEPS.value);
    if (budget.isPauseDue) await budget.pause();
    if (event.kind === "end") {
      yield { kind: "end", cars, complete: event.complete, ...(event.dialect && { dialect: event.dialect }) };
    } else {
      cars += 1;
      if (cars > (options.skip ?? 0)) yield readFeedItem(itemOf(event), options);
    }
  }
}

const itemOf = ({ dialect, item }: { dialect: FeedDialect; item: JsonObject }) =>
  dialect.id === "drom" ? dromItem(item) : item;

/** An archive is read from its end as well, so it is held in memory: 20 MB at most may be downloaded. */
async function* readWorkbook(
  chunks: AsyncIterable<Uint8Array>,
  options: FeedOptions,
  budget: StepBudget,
): AsyncGenerator<FeedCar | FeedEnd> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  yield* readRecords(workbookItems(joined(parts), options.pause), XLSX_DIALECT, options, budget);
}

async function* readJson(
  text: AsyncIterable<string>,
  options: FeedOptions,
  budget: StepBudget,
): AsyncGenerator<FeedCar | FeedEnd> {
  let cars = 0;
  for await (const event of jsonItems(text)) {
    budget.spend(STEPS.value);
    if (budget.isPauseDue) await budget.pause();
    if (event.kind === "end")
      yield { kind: "end", cars, complete: event.complete, ...(cars > 0 && { dialect: JSON_DIALECT }) };
    else {
      cars += 1;
      if (cars > (options.skip ?? 0)) yield readFeedItem(event.item, options);
    }
  }
}

async function* readRecords(
  records: AsyncIterable<JsonObject>,
  dialect: FeedDialect,
  options: FeedOptions,
  budget: StepBudget,
): AsyncGenerator<FeedCar | FeedEnd> {
  let cars = 0;
  let others = 0;
  for await (const record of records) {
    budget.spend(STEPS.value);
    if (budget.isPauseDue) await budget.pause();
    const car = readFeedItem(record, options);
    // A line of totals has a sum of prices, but no name.
    if (
      !car.draft.brand &&
      !car.draft.model &&
      !car.draft.vin &&
      !car.provenance.some(({ name }) => name === "title")
    ) {
      others += 1;
      if (others > LINES_WITHOUT_CAR_MAX) throw new TooComplexError("too many lines without a car");
      continue;
    }
    cars += 1;
    if (cars > (options.skip ?? 0)) yield car;
  }
  yield { kind: "end", cars, complete: true, ...(cars > 0 && { dialect }) };
}
