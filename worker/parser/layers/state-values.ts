import { type ExtractedValue, extractedValue, type ValueName, tidyValue } from "../extracted-values.ts";
import { isObject, type Json, type JsonObject, jsonText } from "../json.ts";
import { fold } from "../normalise/text.ts";
import { CURRENCY_KEY } from "../vocabulary/currencies.ts";
import { FOREIGN_KEYS, OTHER_CARS_KEYS, readKey } from "../vocabulary/state-keys.ts";
import { distanceUnitIn } from "../vocabulary/units.ts";
import { specValues } from "./specs.ts";
import { pairOf, wrappedText } from "./state-pairs.ts";

/** Maximal depth of nested objects that belong to one car. */
const CAR_DEPTH = 5;
const VALUE_MAX = 6000;
/** The confidence of a value whose label is unknown. */
const CONFIDENCE_UNNAMED = 0.75;

/** The values of an object in a state or of a record in a feed. */
export function objectValues(node: JsonObject, from: "state" | "feed"): ExtractedValue[] {
  const values: ExtractedValue[] = [];
  const currencies = new Set<string>();
  addCurrencies(node, currencies, 0);
  const [only, ...others] = currencies;
  readObject(node, from, values, 0, "", others.length === 0 ? only : undefined);
  return values;
}

function readObject(
  node: JsonObject,
  from: "state" | "feed",
  values: ExtractedValue[],
  depth: number,
  path: string,
  /** That the record states once, in another of its objects. */
  recordCurrency: string | undefined,
): void {
  if (depth > CAR_DEPTH) return;
  const currency = currencyOf(node) ?? recordCurrency;
  const period = periodOf(node);
  for (const [key, value] of Object.entries(node)) {
    const read = readKey(key);
    const isSum = /price$/i.test(path) && IS_CURRENCY.test(key);
    const stated = isSum ? "price" : read?.name;
    const name = stated === "price" && period ? period : stated;
    const unit =
      (isSum ? key : read?.unit) ??
      (name === "mileage" ? distanceUnitBeside(node) : isMoney(name) ? currency : undefined);
    if (name === "image") addImages(value, from, values);
    else if (name && isObject(value) && isMeasured(value)) {
      const [number, own] = [firstOf(value, NUMBER_KEYS), firstOf(value, UNIT_KEYS)];
      addValue(values, name, jsonText(number), from, depth, jsonText(own) ?? unit);
    } else if (
      name &&
      isObject(value) &&
      (name === "brand" ||
        name === "model" ||
        name === "generation" ||
        name === "trim" ||
        wrappedText(value) !== undefined)
    ) {
      addValue(values, name, wrappedText(value), from, depth, currency);
      readObject(value, from, values, depth + 1, `${path}.${key}`, currency);
    } else if (name && (typeof value === "string" || typeof value === "number")) {
      addValue(values, name, jsonText(value), from, depth, unit);
    } else if (typeof value === "boolean" || (name === "status" && key.toLowerCase().includes("new"))) {
      addFlag(values, key, value, from);
    } else if (Array.isArray(value) && !FOREIGN_KEYS.test(key) && !OTHER_CARS_KEYS.test(key))
      addPairs(value, from, values, depth, path, currency);
    else if (isObject(value) && !FOREIGN_KEYS.test(key) && !OTHER_CARS_KEYS.test(key)) {
      if (/^(?:param|property|attribute|characteristic)$/i.test(key))
        addPairs([value], from, values, depth, path, currency);
      else readObject(value, from, values, depth + 1, `${path}.${key}`, currency);
    }
  }
  addIsNew(node, from, values);
}

const IS_CURRENCY = /^(?:usd|byn|rub|rur|eur|kzt|uah)$/i;

/** The currency that an object states for its sums; also «Валюта» and `{ code: "SEK" }`. */
function currencyOf(node: JsonObject): string | undefined {
  for (const [key, value] of Object.entries(node)) {
    if (!CURRENCY_KEY.test(key)) continue;
    const text = isObject(value) ? jsonText(value["code"] ?? value["id"] ?? value["name"]) : value;
    if (typeof text === "string" && text.trim() !== "" && text.length <= UNIT_MAX) return text.trim();
  }
  return undefined;
}

function addCurrencies(node: JsonObject, currencies: Set<string>, depth: number): void {
  const own = currencyOf(node);
  if (own) currencies.add(own);
  for (const [key, value] of Object.entries(node))
    if (isObject(value) && depth < CAR_DEPTH && !FOREIGN_KEYS.test(key) && !OTHER_CARS_KEYS.test(key))
      addCurrencies(value, currencies, depth + 1);
}

const PERIOD_KEY = /^(?:(?:price|rent|rental|rate|billing|payment)_?)(?:period|interval|unit|per|type)$/i;

/** What the prices of an object are that is rented out: `{ price: 3500, pricePeriod: "day" }`. */
function periodOf(node: JsonObject): ValueName | undefined {
  for (const [key, value] of Object.entries(node)) {
    if (typeof value !== "string" || value.length > UNIT_MAX || !PERIOD_KEY.test(key)) continue;
    if (/month|мес|monat/i.test(value)) return "monthly";
    if (/day|daily|week|hour|night|сут|день|недел|час/i.test(value)) return "rentalPrice";
  }
  return undefined;
}

const NUMBER_KEYS = ["value", "amount", "number", "quantity", "reading"] as const;
const UNIT_KEYS = [
  "unit",
  "units",
  "unitCode",
  "unitText",
  "uom",
  "measure",
  "currency",
  "currencyCode",
  "cur",
  "ccy",
] as const;
const firstOf = (node: JsonObject, keys: readonly string[]) => {
  const key = keys.find((name) => node[name] !== undefined && node[name] !== null);
  return key === undefined ? undefined : node[key];
};
const isMeasured = (value: JsonObject) =>
  firstOf(value, NUMBER_KEYS) !== undefined && firstOf(value, UNIT_KEYS) !== undefined;
const isMoney = (name: ValueName | undefined) =>
  name === "price" ||
  name === "oldPrice" ||
  name === "conditionalPrice" ||
  name === "monthly" ||
  name === "rentalPrice";

/** The unit that is another value of the same object: `mileage_unit`, `odometerUnits`, a column of units. */
function distanceUnitBeside(node: JsonObject): string | undefined {
  for (const [key, value] of Object.entries(node)) {
    if (typeof value !== "string" || value.length > UNIT_MAX || PLACE_KEY.test(key)) continue;
    if (/^\p{L}+\.?$/u.test(value.trim()) && distanceUnitIn(fold(value))) return value.trim();
  }
  return undefined;
}

const UNIT_MAX = 15;
/** «MI» is a state of the USA too. */
export const PLACE_KEY = /state|region|province|location|city|address|country/i;

function addValue(
  values: ExtractedValue[],
  name: ValueName,
  value: string | undefined,
  from: "state" | "feed",
  depth: number,
  unit?: string,
): void {
  const text = value === undefined ? "" : tidyValue(name, value.slice(0, VALUE_MAX));
  const isOwn = depth === 0 || from === "feed";
  if (!text || (!isOwn && (name === "sourceId" || name === "title" || name === "url"))) return;
  const usesUnit = isMoney(name) || name === "mileage" || name === "engineVolume";
  values.push(
    extractedValue(name, text, from, {
      unit: usesUnit ? unit : undefined,
      confidence: (from === "feed" ? 0.95 : 0.88) - depth * 0.01,
    }),
  );
}

/** `is_new: "1"`, `isNew: true`. The confidence is low, because on some sites it describes the advertisement. */
function addIsNew(node: JsonObject, from: "state" | "feed", values: ExtractedValue[]): void {
  const value = node["is_new"] ?? node["isNew"];
  if (value === true || value === 1 || value === "1")
    values.push(extractedValue("status", "new", from, { confidence: 0.7 }));
}

function addFlag(values: ExtractedValue[], key: string, value: Json, from: "state" | "feed"): void {
  if (value === true && /^(?:is_?sold|sold|is_?archived|archived|sold_?out)$/i.test(key))
    values.push(extractedValue("availability", "sold", from));
}

/** A value under an unknown label names itself: «Форма: Кроссовер». */
function addUnnamed(values: ExtractedValue[], text: string, from: "state" | "feed"): void {
  if (from !== "feed") return;
  for (const found of specValues(text, CONFIDENCE_UNNAMED))
    if (found.name === "body" || found.name === "transmission" || found.name === "drivetrain" || found.name === "fuel")
      values.push({ ...found, from });
}

function addPairs(
  parts: readonly Json[],
  from: "state" | "feed",
  values: ExtractedValue[],
  depth: number,
  path: string,
  currency: string | undefined,
): void {
  const objects = parts.filter(isObject);
  for (const object of objects) {
    const pair = pairOf(object);
    if (pair?.name)
      addValue(values, pair.name, pair.text, from, depth, pair.unit ?? (isMoney(pair.name) ? currency : undefined));
    else if (pair) addUnnamed(values, pair.text, from);
    else if (objects.length === 1) readObject(object, from, values, depth + 1, path, currency);
  }
}

/** With a scheme, without one, from the root, or beginning with a host: «www.site.ru/1.jpg». */
const ADDRESS = /^(?:https?:)?\/\/|^\/|^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,8}\//i;

/** Adds the addresses of pictures, in their largest size. */
function addImages(value: Json, from: "state" | "feed", values: ExtractedValue[]): void {
  if (Array.isArray(value)) for (const part of value) addImages(part, from, values);
  else if (isObject(value)) {
    const sizes = value["sizes"] ?? value["formats"];
    const largest = isObject(sizes) ? largestOf(sizes) : undefined;
    const own =
      value["original"] ??
      value["large"] ??
      value["big"] ??
      value["full"] ??
      value["1200x900"] ??
      value["url"] ??
      value["src"] ??
      value["href"] ??
      value["image"] ??
      value["name"] ??
      value["items"];
    if (largest !== undefined) addImages(largest, from, values);
    else if (own !== undefined) addImages(own, from, values);
  } else if (typeof value === "string" && ADDRESS.test(value.trim()))
    values.push(extractedValue("image", value.trim(), from));
}

/** The address under the largest width: `{ "320x240": "//…", "1200x900": "//…" }`. */
function largestOf(sizes: JsonObject): Json | undefined {
  const width = (key: string) => Number(/\d+/.exec(key)?.[0] ?? 0);
  return Object.entries(sizes).sort(([a], [b]) => width(b) - width(a))[0]?.[1];
}
