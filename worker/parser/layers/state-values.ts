import { type ExtractedValue, extractedValue, type ValueName, tidyValue } from "../extracted-values.ts";
import { isObject, type Json, type JsonObject, jsonText } from "../json.ts";
import { fieldOfKey, FOREIGN_KEYS, OTHER_CARS_KEYS } from "../vocabulary/state-keys.ts";
import { addImages } from "./state-images.ts";
import { pairOf, wrappedText } from "./state-pairs.ts";

/** Maximal depth of nested objects that belong to one car. */
const CAR_DEPTH = 5;
const VALUE_MAX = 6000;

/** The values of an object in a state or of a record in a feed. */
export function objectValues(node: JsonObject, from: "state" | "feed"): ExtractedValue[] {
  const values: ExtractedValue[] = [];
  readObject(node, from, values, 0, "");
  return values;
}

function readObject(
  node: JsonObject,
  from: "state" | "feed",
  values: ExtractedValue[],
  depth: number,
  path: string,
): void {
  if (depth > CAR_DEPTH) return;
  const currency = jsonText(
    Object.entries(node).find(([key, value]) => /currency(?:code|id)?$/i.test(key) && typeof value === "string")?.[1],
  );
  for (const [key, value] of Object.entries(node)) {
    const name = /price$/i.test(path) && CURRENCY_KEY.test(key) ? "price" : fieldOfKey(key);
    if (name === "image") addImages(value, from, values);
    else if (
      name &&
      isObject(value) &&
      !isMeasured(value) &&
      (name === "brand" ||
        name === "model" ||
        name === "generation" ||
        name === "trim" ||
        wrappedText(value) !== undefined)
    ) {
      addValue(values, name, wrappedText(value), from, depth, currency);
      readObject(value, from, values, depth + 1, `${path}.${key}`);
    } else if (name && isObject(value) && isMeasured(value)) {
      addValue(
        values,
        name,
        jsonText(value["value"] ?? value["amount"]),
        from,
        depth,
        jsonText(value["unit"] ?? value["unitCode"] ?? value["currency"]),
      );
    } else if (name && (typeof value === "string" || typeof value === "number")) {
      addValue(
        values,
        name,
        jsonText(value),
        from,
        depth,
        name === "mileage"
          ? (jsonText(node["run_type"] ?? node["mileageUnit"] ?? node["mileage.unit"]) ?? keyUnit(key))
          : priceUnit(key, currency),
      );
    } else if (typeof value === "boolean" || (name === "status" && key.toLowerCase().includes("new"))) {
      addFlag(values, key, value, from);
    } else if (Array.isArray(value) && !FOREIGN_KEYS.test(key) && !OTHER_CARS_KEYS.test(key))
      addPairs(value, from, values, depth, path);
    else if (isObject(value) && !FOREIGN_KEYS.test(key) && !OTHER_CARS_KEYS.test(key))
      readObject(value, from, values, depth + 1, `${path}.${key}`);
  }
  addIsNew(node, from, values);
}

const CURRENCY_KEY = /^(?:usd|byn|rub|rur|eur|kzt|uah)$/i;
const isMeasured = (value: JsonObject) =>
  (value["value"] ?? value["amount"]) !== undefined &&
  (value["unit"] !== undefined || value["unitCode"] !== undefined || value["currency"] !== undefined);
const keyUnit = (key: string) => (/mile?s$/i.test(key) ? "miles" : undefined);
const priceUnit = (key: string, currency: string | undefined) =>
  /(?:rur|rub)/i.test(key) ? "RUB" : /usd$/i.test(key) ? "USD" : /eur$/i.test(key) ? "EUR" : currency;

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
  const usesUnit =
    name === "price" ||
    name === "oldPrice" ||
    name === "conditionalPrice" ||
    name === "monthly" ||
    name === "mileage" ||
    name === "engineVolume";
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

function addPairs(
  parts: readonly Json[],
  from: "state" | "feed",
  values: ExtractedValue[],
  depth: number,
  path: string,
): void {
  const objects = parts.filter(isObject);
  for (const object of objects) {
    const pair = pairOf(object);
    if (pair) {
      if (pair.text && pair.name !== "description") addValue(values, pair.name, pair.text, from, depth);
    } else if (objects.length === 1) readObject(object, from, values, depth + 1, path);
  }
}
