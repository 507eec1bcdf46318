import { type ExtractedValue, extractedValue, type ValueName, tidyValue } from "../extracted-values.ts";
import { isObject, type Json, type JsonObject, jsonText } from "../json.ts";
import { tidy } from "../normalise/text.ts";
import { fieldOfLabel } from "../vocabulary/labels.ts";
import { fieldOfKey, FOREIGN_KEYS, OTHER_CARS_KEYS } from "../vocabulary/state-keys.ts";

/** How deep the parts of one car lie under its own object. */
const CAR_DEPTH = 5;
const VALUE_MAX = 6000;

/** `{ name: "Привод", value: "передний" }` and the like. */
export function pairOf(node: JsonObject): { name: ValueName; text: string } | undefined {
  const label = jsonText(node["name"] ?? node["label"] ?? node["title"] ?? node["key"] ?? node["slug"] ?? node["code"]);
  const value = labelled(
    node["value"] ?? node["text"] ?? node["displayValue"] ?? node["rawValue"] ?? node["values"] ?? node["description"],
  );
  if (!label || value === undefined) return undefined;
  const name = fieldOfLabel(label) ?? fieldOfKey(label);
  return { name: name ?? "description", text: name ? tidy(value) : "" };
}

function labelled(value: Json | undefined): string | undefined {
  if (Array.isArray(value)) return labelled(value[0]);
  if (isObject(value))
    return labelled(
      value["formatted"] ??
        value["name"] ??
        value["title"] ??
        value["label"] ??
        value["text"] ??
        value["ru"] ??
        value["value"] ??
        value["raw"],
    );
  return jsonText(value);
}

/** The values of one object of a state or of one record of a feed. */
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
        labelled(value) !== undefined)
    ) {
      addValue(values, name, labelled(value), from, depth, currency);
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

/** `is_new: "1"`, `isNew: true`; some sites mean the advertisement by it, not the car. */
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
  } else if (typeof value === "string" && /^(?:https?:)?\/\/|^\//.test(value.trim()))
    values.push(extractedValue("image", value.trim(), from));
}

/** Of `{ "320x240": "//…", "1200x900": "//…" }` the address under the largest number. */
function largestOf(sizes: JsonObject): Json | undefined {
  const width = (key: string) => Number(/\d+/.exec(key)?.[0] ?? 0);
  return Object.entries(sizes).sort(([a], [b]) => width(b) - width(a))[0]?.[1];
}
