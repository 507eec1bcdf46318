import { type DraftWarning, draftWarning, type ImportDraft } from "#worker/domain/imports/import-draft.ts";
import type { ReadingAnswers } from "#worker/domain/imports/reading-answers.ts";
import type { StoredMapping } from "#worker/domain/imports/source-mapping.ts";
import { type ExtractedValue, extractedValue } from "../extracted-values.ts";
import { isObject, type Json, type JsonObject } from "../json.ts";
import { specValues } from "../layers/specs.ts";
import { objectValues, PLACE_KEY } from "../layers/state-values.ts";
import { makeDraft } from "../make-draft.ts";
import { fold, tidy } from "../normalise/text.ts";
import { ownDraft } from "./own-export.ts";
import type { Pause } from "../step-budget.ts";

export interface FeedCar {
  kind: "car";
  /** The number of its record in the feed, from 1. A table also has records without a car. */
  record: number;
  /** Where it stands, after «в»: «строке 12». */
  place: string;
  draft: ImportDraft;
  provenance: ExtractedValue[];
  warnings: DraftWarning[];
  /** Identifies the car in later readings: its VIN, else `#` and its id in the feed; absent with neither. */
  key?: string;
}

/** What a file says of sums that name no currency. */
export interface CurrencyOfFile {
  /** The only one that its head or its first cars state. */
  currency?: string;
  /** Its format has prices in rubles, so nothing need say so. */
  isRussian: boolean;
}

export interface FeedOptions {
  /** Base of relative addresses in the feed. */
  url?: string;
  /** Epoch ms. */
  now?: number;
  /** Pictures of a draft; absent: DRAFT_PICTURES_MAX. */
  picturesMax?: number;
  /** The number of records at the beginning that are counted but not returned. */
  skip?: number;
  /** How staff have taught to read the file; absent: by the names of its columns and elements. */
  mapping?: StoredMapping;
  /** What staff have answered about the source as a whole. */
  answers?: ReadingAnswers;
  /** What the file as a whole says of its sums; absent: nothing. */
  file?: CurrencyOfFile;
  /** Called between two pieces of text and between cars, so that a long feed does not block other work. */
  pause?: Pause;
}

/** Of a record: its number and where it stands. */
export type RecordPlace = Partial<Pick<FeedCar, "record" | "place">>;

/** Columns and elements that hold several values on one line. */
const LINE_KEYS = /^(?:params|specs|specifications|characteristics|attributes|характеристики)$/i;

/** Turns one record of a feed into a draft. */
export function readFeedItem(item: JsonObject, options: FeedOptions & RecordPlace = {}): FeedCar {
  const own = ownDraft(item);
  const values = [...objectValues(plainKeys(item), "feed").flatMap(splitPictures), ...lineValues(item)].filter(
    isNotCatalogueId,
  );
  const car = feedCar(values, { namesMiles: namesMiles(item, 0), drivesInMiles: drivesInMiles(item) }, options);
  return own ? { ...car, draft: own, warnings: [], key: own.vin?.value ?? `#${own.carId?.value}` } : car;
}

/** The car that the values of one record state. */
export function feedCar(
  values: ExtractedValue[],
  { namesMiles: hasMiles, drivesInMiles: inMiles }: { namesMiles: boolean; drivesInMiles?: boolean | undefined },
  {
    url,
    now = Date.now(),
    record = 1,
    place = `записи ${record}`,
    picturesMax,
    answers,
    file,
  }: FeedOptions & RecordPlace,
): FeedCar {
  const newByOwners = values
    .filter(({ name, text }) => name === "owners" && /нов/i.test(text))
    .map(({ text }) => extractedValue("status", text, "feed"));
  const { draft, warnings } = makeDraft([...values, ...newByOwners], {
    now,
    ...(file?.currency
      ? { currency: file.currency, currencyFrom: "file" }
      : answers?.currency
        ? { currency: answers.currency, currencyFrom: "answers" }
        : { currency: "RUB", currencyFrom: file?.isRussian ? "dialect" : "nothing" }),
    namesMiles: hasMiles,
    drivesInMiles: inMiles,
    picturesMax,
    answers,
    ...(url && { url }),
  });
  const key = draft.vin?.value ?? (draft.sourceId ? `#${draft.sourceId.value}` : undefined);
  return {
    kind: "car",
    record,
    place,
    draft,
    provenance: values,
    warnings: key || draft.url ? warnings : [...warnings, draftWarning("no-vin", "vin")],
    ...(key && { key }),
  };
}

const DEPTH_MAX = 5;

/** Whether a value of the record is a unit of miles, wherever it stands: in a table whose columns are shifted, say. */
function namesMiles(item: JsonObject | readonly Json[], depth: number): boolean {
  return Object.entries(item).some(([key, value]) =>
    typeof value === "object" && value !== null
      ? depth < DEPTH_MAX && namesMiles(value, depth + 1)
      : typeof value === "string" && /^(?:mi|miles?|миль|мили)\W?\d*$/i.test(value.trim()) && !PLACE_KEY.test(key),
  );
}

const COUNTRY_KEY = /^(?:\w{0,10}_)?country(?:_?code|_?name)?$/i;
const IN_MILES = /^(?:usa?|u\.s\.a?\.?|united states(?: of america)?|uk|gb|gbr|united kingdom|great britain|england)$/i;
const STATE_KEY = /^(?:\w{0,10}_)?(?:state|province|region)(?:_?code)?$/i;
const STATES = new Set(
  (
    "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT " +
    "VA WA WV WI WY DC"
  ).split(" "),
);
const PROVINCES = new Set("AB BC MB NB NL NS ON PE QC SK NT NU YT".split(" "));
/** Keys that only records of the USA have. */
const AMERICAN_KEY = /^(?:\w{0,10}_)?(?:zip|zip_?code|(?:city|highway|hwy)_?mpg|mpg_?(?:city|highway|hwy))$/i;

/** Whether the record is of a country that drives in miles: by its country, by a state of the USA, else by names that only American records have. */
function drivesInMiles(item: JsonObject): boolean | undefined {
  const entries = Object.entries(item).flatMap(([key, value]) =>
    isObject(value) && /location|address|dealer|seller/i.test(key) ? Object.entries(value) : [[key, value] as const],
  );
  const textAt = (pattern: RegExp) =>
    entries.flatMap(([key, value]) => (typeof value === "string" && pattern.test(key) ? [value.trim()] : []))[0];
  const country = textAt(COUNTRY_KEY);
  if (country) return IN_MILES.test(country);
  const state = textAt(STATE_KEY);
  if (state && STATES.has(state)) return true;
  if (state && PROVINCES.has(state)) return false;
  return entries.some(([key, value]) => AMERICAN_KEY.test(key) && value !== "" && value !== null) || undefined;
}

/** Corrects names that mix alphabets, such as «сomplectation-name» with a Cyrillic с. */
function plainKeys(item: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(item).map(([key, value]) => [/[а-яё]/i.test(key) && /[a-z]/i.test(key) ? fold(key) : key, value]),
  );
}

/** Drops ids of an external catalogue, which are no names; «250» is a generation of Land Cruiser Prado. */
function isNotCatalogueId({ name, text }: ExtractedValue): boolean {
  return !((name === "version" || name === "generation" || name === "trim") && /^\d{4,}$/.test(text));
}

/** Between two addresses, with or without a scheme. */
const PICTURES = /(?<![\s,;|])[\s,;|]+(?=https?:|\/\/|www\.|[\w-]+(?:\.[\w-]+)+\/)/;

export function splitPictures(found: ExtractedValue): ExtractedValue[] {
  if (found.name !== "image") return [found];
  return found.text.split(PICTURES).map((text) => ({ ...found, text }));
}

function lineValues(item: JsonObject): ExtractedValue[] {
  return Object.entries(item).flatMap(([key, value]) => {
    if (!LINE_KEYS.test(key) || typeof value !== "string") return [];
    return [...new Set(tidy(value).split(/\s*[|;]\s*/))].flatMap((part) =>
      specValues(part, 0.8).map((found) => ({ ...found, from: "feed" as const })),
    );
  });
}
