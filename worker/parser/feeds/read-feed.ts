import { type DraftWarning, draftWarning, type ImportDraft } from "#worker/domain/imports/import-draft.ts";
import { type ExtractedValue, extractedValue } from "../extracted-values.ts";
import type { JsonObject } from "../json.ts";
import { specValues } from "../layers/specs.ts";
import { objectValues } from "../layers/state-values.ts";
import { makeDraft } from "../make-draft.ts";
import { fold, tidy } from "../normalise/text.ts";
import { type Pause, StepBudget, STEPS, TooComplexError } from "../step-budget.ts";
import { csvRows } from "./csv-rows.ts";
import { DamagedArchiveError, decodedStream, gunzipped } from "./decode-stream.ts";
import { CSV_DIALECT, type FeedDialect } from "./dialects.ts";
import { LINES_WITHOUT_CAR_MAX, TEXT_PIECE_CHARS } from "./feed-limits.ts";
import { xmlItems } from "./xml-items.ts";

export interface FeedCar {
  kind: "car";
  draft: ImportDraft;
  provenance: ExtractedValue[];
  warnings: DraftWarning[];
  /** Identifies the car in later readings: its VIN, else `#` and its id in the feed; absent with neither. */
  key?: string;
}

export interface FeedEnd {
  kind: "end";
  /** Absent when the text is no known feed. */
  dialect?: FeedDialect;
  cars: number;
  /** False for a truncated feed. Its missing cars must not count as gone. */
  complete: boolean;
  /** Why the reading stopped before the end. */
  fault?: "damaged" | "too-complex";
}

interface FeedOptions {
  /** Base of relative addresses in the feed. */
  url?: string;
  /** Epoch ms. */
  now?: number;
  /** The number of cars at the beginning that are counted but not returned. */
  skip?: number;
  /** Called between two pieces of text and between cars, so that a long feed does not block other work. */
  pause?: Pause;
}

/** Columns and elements that hold several values on one line. */
const LINE_KEYS = /^(?:params|specs|specifications|characteristics|attributes|характеристики)$/i;

/**
 * Reads a stock feed as it arrives: XML of any dialect or CSV, with gzip or without. Yields cars, then one `end`.
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
  const text = pieces(decodedStream(gunzipped(chunks)), options.pause);
  // Cars have limits of their own (feed-limits.ts): this one only counts the work between two pauses.
  const budget = new StepBudget(Number.POSITIVE_INFINITY, options.pause);
  let start = "";
  for (let next = await text.next(); !next.done; next = await text.next()) {
    start += next.value;
    if (start.trim() !== "") break;
  }
  const whole = prepended(start, text);
  if (/^[\ufeff\s]*</.test(start)) yield* readXml(whole, options, budget);
  else yield* readCsv(whole, options, budget);
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
      if (cars > (options.skip ?? 0)) yield readFeedItem(event.item, options);
    }
  }
}

async function* readCsv(
  text: AsyncIterable<string>,
  options: FeedOptions,
  budget: StepBudget,
): AsyncGenerator<FeedCar | FeedEnd> {
  let cars = 0;
  let others = 0;
  for await (const row of csvRows(text)) {
    budget.spend(STEPS.value);
    if (budget.isPauseDue) await budget.pause();
    const car = readFeedItem(row, options);
    if (!car.draft.brand && !car.draft.price && !car.draft.model) {
      others += 1;
      if (others > LINES_WITHOUT_CAR_MAX) throw new TooComplexError("too many lines without a car");
      continue;
    }
    cars += 1;
    if (cars > (options.skip ?? 0)) yield car;
  }
  yield { kind: "end", cars, complete: true, ...(cars > 0 && { dialect: CSV_DIALECT }) };
}

/** Turns one record of a feed into a draft. */
function readFeedItem(item: JsonObject, { url, now = Date.now() }: FeedOptions = {}): FeedCar {
  const values = [...objectValues(plainKeys(item), "feed").flatMap(splitPictures), ...lineValues(item)].filter(
    isNotCatalogueId,
  );
  const newByOwners = values
    .filter(({ name, text }) => name === "owners" && /нов/i.test(text))
    .map(({ text }) => extractedValue("status", text, "feed"));
  const { draft, warnings } = makeDraft([...values, ...newByOwners], { now, currency: "RUB", ...(url && { url }) });
  const relevant = warnings.filter(({ code }) => code !== "currency-assumed");
  const key = draft.vin?.value ?? (draft.sourceId ? `#${draft.sourceId.value}` : undefined);
  return {
    kind: "car",
    draft,
    provenance: values,
    warnings: draft.vin ? relevant : [...relevant, draftWarning("no-vin", "vin")],
    ...(key && { key }),
  };
}

/** Corrects names that mix alphabets, such as «сomplectation-name» with a Cyrillic с. */
function plainKeys(item: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(item).map(([key, value]) => [/[а-яё]/i.test(key) && /[a-z]/i.test(key) ? fold(key) : key, value]),
  );
}

/** Drops ids of an external catalogue, which are no names. */
function isNotCatalogueId({ name, text }: ExtractedValue): boolean {
  return !((name === "version" || name === "generation" || name === "trim") && /^\d{3,}$/.test(text));
}

function splitPictures(found: ExtractedValue): ExtractedValue[] {
  if (found.name !== "image") return [found];
  return found.text.split(/(?<![\s,;|])[\s,;|]+(?=https?:|\/\/)/).map((text) => ({ ...found, text }));
}

function lineValues(item: JsonObject): ExtractedValue[] {
  return Object.entries(item).flatMap(([key, value]) => {
    if (!LINE_KEYS.test(key) || typeof value !== "string") return [];
    return [...new Set(tidy(value).split(/\s*[|;]\s*/))].flatMap((part) =>
      specValues(part, 0.8).map((found) => ({ ...found, from: "feed" as const })),
    );
  });
}
