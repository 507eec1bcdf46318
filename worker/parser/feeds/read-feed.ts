import type { JsonObject } from "../json.ts";
import { StepBudget, STEPS, TooComplexError } from "../step-budget.ts";
import { csvRows } from "./csv-rows.ts";
import { DamagedArchiveError } from "./decode-stream.ts";
import { CSV_DIALECT, type FeedDialect, JSON_DIALECT, XLSX_DIALECT } from "./dialects.ts";
import { dromItem } from "./drom-items.ts";
import { openFeed } from "./feed-input.ts";
import { LINES_WITHOUT_CAR_MAX } from "./feed-limits.ts";
import { joined } from "./join-bytes.ts";
import { jsonItems } from "./json-items.ts";
import { type FeedCar, type FeedOptions, readFeedItem } from "./read-item.ts";
import { readTaughtFeed } from "../taught/read-taught-feed.ts";
import { statesNothing } from "./states-car.ts";
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
  const input = await openFeed(chunks, options.pause);
  if (input.form === "binary-workbook") yield { kind: "end", cars: 0, complete: false, fault: "binary-workbook" };
  else if (options.mapping) yield* readTaughtFeed(input, options.mapping, options, budget);
  else if (input.form === "xlsx") yield* readWorkbook(input.chunks, options, budget);
  else if (input.form === "xml") yield* readXml(input.text, options, budget);
  else if (input.form === "json") yield* readJson(input.text, options, budget);
  else yield* readRecords(tableItems(csvRows(input.text), false), CSV_DIALECT, options, budget);
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
    if (statesNothing(car)) {
      others += 1;
      if (others > LINES_WITHOUT_CAR_MAX) throw new TooComplexError("too many lines without a car");
      continue;
    }
    cars += 1;
    if (cars > (options.skip ?? 0)) yield car;
  }
  yield { kind: "end", cars, complete: true, ...(cars > 0 && { dialect }) };
}
