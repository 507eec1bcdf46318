import { type Fact, fact, type FactName } from "../facts.ts";
import { isObject, type Json, type JsonObject, jsonText } from "../json.ts";
import { fold, tidy } from "../normalise/text.ts";
import { fieldOfLabel } from "../vocabulary/labels.ts";
import { fieldOfKey, FOREIGN_KEYS, OTHER_CARS_KEYS } from "../vocabulary/state-keys.ts";

/** A car found in an embedded state. */
export interface StateCar {
  facts: Fact[];
  /** Distinct facts that only a car has. */
  score: number;
  /** Number of such objects side by side in one array; 1 for one that stands alone. */
  siblings: number;
}

/** What makes an object a car rather than anything else with a price. */
const CAR_FACTS: ReadonlySet<FactName> = new Set(["brand", "model", "year", "price", "mileage", "body", "transmission", "drivetrain", "fuel", "engineVolume", "power", "vin", "version"]);
const DEPTH_MAX = 14;
const NODES_MAX = 60_000;
/** How deep the parts of one car lie under its own object. */
const CAR_DEPTH = 5;
const SCORE_MIN = 3;
/** Siblings of a car that is said to be another one. */
const MANY = 3;
const VALUE_MAX = 6000;

interface Found {
  node: JsonObject;
  depth: number;
  names: Set<FactName>;
  siblings: number;
}

/** Cars in a page's states, the fullest first; of an object and its part with the same facts the smaller is taken. */
export function stateCars(states: readonly Json[], origin: "state" | "feed" = "state"): StateCar[] {
  const found: Found[] = [];
  let nodes = 0;

  function walk(value: Json, depth: number, siblings: number): Set<FactName> {
    const names = new Set<FactName>();
    nodes += 1;
    if (depth > DEPTH_MAX || nodes > NODES_MAX) return names;
    if (Array.isArray(value)) {
      const objects = value.filter(isObject);
      const pairs = objects.flatMap((object) => pairOf(object) ?? []);
      if (pairs.length > 0 && pairs.length >= objects.length / 2) {
        for (const { name } of pairs) if (CAR_FACTS.has(name)) names.add(name);
        return names;
      }
      const inner = objects.map((object) => walk(object, depth + 1, Math.max(siblings > 2 ? siblings : 1, objects.length)));
      const [only] = inner;
      if (inner.length === 1 && only) for (const name of only) names.add(name);
      for (const part of value) if (Array.isArray(part)) walk(part, depth + 1, 1);
      return names;
    }
    if (!isObject(value)) return names;
    for (const [key, part] of Object.entries(value)) {
      const name = fieldOfKey(key);
      if (name && CAR_FACTS.has(name) && isFilled(part)) names.add(name);
      if (!isObject(part) && !Array.isArray(part)) continue;
      const isOther = OTHER_CARS_KEYS.test(key);
      const inner = walk(part, depth + 1, isOther ? MANY : siblings > 2 ? siblings : 1);
      if (!isOther && !FOREIGN_KEYS.test(key)) for (const name of inner) names.add(name);
    }
    if (names.size >= SCORE_MIN && isCar(names)) found.push({ node: value, depth, names, siblings });
    return names;
  }

  for (const state of states) walk(state, 0, 1);
  return smallest(found).map(({ node, names, siblings }) => ({ facts: objectFacts(node, origin), score: names.size, siblings }));
}

/** Prices that stand beside the page's own heading in a state: objects that name the advertisement but not the car. */
export function statePrices(states: readonly Json[], heading: string): Fact[] {
  const title = fold(heading);
  const prices: Fact[] = [];
  let nodes = 0;
  function walk(value: Json, depth: number): void {
    nodes += 1;
    if (depth > DEPTH_MAX || nodes > NODES_MAX) return;
    if (Array.isArray(value)) for (const part of value) walk(part, depth + 1);
    if (!isObject(value)) return;
    const names = Object.entries(value).some(([key, part]) => typeof part === "string" && part.length < 200 && fieldOfKey(key) === "title" && fold(part) === title);
    if (names) {
      for (const found of objectFacts(value, "state")) if (found.name === "price" || found.name === "oldPrice") prices.push({ ...found, confidence: found.confidence - 0.06 });
      return;
    }
    for (const part of Object.values(value)) if (typeof part === "object") walk(part, depth + 1);
  }
  if (title.length > 5) for (const state of states) walk(state, 0);
  return prices;
}

const isCar = (names: ReadonlySet<FactName>) =>
  (names.has("brand") || names.has("model")) && (names.size > SCORE_MIN || ["price", "year", "mileage", "vin"].some((name) => names.has(name as FactName)));

/** By score; at equal score the deeper object, whose wider parents say nothing more. */
function smallest(found: readonly Found[]): Found[] {
  return [...found].sort((a, b) => b.names.size - a.names.size || b.depth - a.depth);
}

function isFilled(value: Json): boolean {
  if (isObject(value)) return Object.keys(value).length > 0;
  if (Array.isArray(value)) return value.length > 0;
  return value !== null && value !== "" && value !== false;
}

/** `{ name: "Привод", value: "передний" }` and the like. */
function pairOf(node: JsonObject): { name: FactName; text: string } | undefined {
  const label = jsonText(node["name"] ?? node["label"] ?? node["title"] ?? node["key"] ?? node["slug"] ?? node["code"]);
  const value = labelled(node["value"] ?? node["text"] ?? node["displayValue"] ?? node["rawValue"] ?? node["values"] ?? node["description"]);
  if (!label || value === undefined) return undefined;
  const name = fieldOfLabel(label) ?? fieldOfKey(label);
  return { name: name ?? "description", text: name ? tidy(value) : "" };
}

function labelled(value: Json | undefined): string | undefined {
  if (Array.isArray(value)) return labelled(value[0]);
  if (isObject(value)) return labelled(value["formatted"] ?? value["name"] ?? value["title"] ?? value["label"] ?? value["text"] ?? value["ru"] ?? value["value"] ?? value["raw"]);
  return jsonText(value);
}

/** The facts of one object of a state or of one record of a feed. */
export function objectFacts(node: JsonObject, from: "state" | "feed"): Fact[] {
  const facts: Fact[] = [];
  readObject(node, from, facts, 0, "");
  return facts;
}

function readObject(node: JsonObject, from: "state" | "feed", facts: Fact[], depth: number, path: string): void {
  if (depth > CAR_DEPTH) return;
  const currency = jsonText(Object.entries(node).find(([key, value]) => /currency(?:code|id)?$/i.test(key) && typeof value === "string")?.[1]);
  for (const [key, value] of Object.entries(node)) {
    const name = /price$/i.test(path) && CURRENCY_KEY.test(key) ? "price" : fieldOfKey(key);
    if (name === "image") addImages(value, from, facts);
    else if (name && isObject(value) && !isMeasured(value) && (name === "brand" || name === "model" || name === "generation" || name === "trim" || labelled(value) !== undefined)) {
      addFact(facts, name, labelled(value), from, depth, currency);
      readObject(value, from, facts, depth + 1, `${path}.${key}`);
    } else if (name && isObject(value) && isMeasured(value)) {
      addFact(facts, name, jsonText(value["value"] ?? value["amount"]), from, depth, jsonText(value["unit"] ?? value["unitCode"] ?? value["currency"]));
    } else if (name && (typeof value === "string" || typeof value === "number")) {
      addFact(facts, name, jsonText(value), from, depth, name === "mileage" ? (jsonText(node["run_type"] ?? node["mileageUnit"] ?? node["mileage.unit"]) ?? keyUnit(key)) : priceUnit(key, currency));
    } else if (typeof value === "boolean" || (name === "status" && key.toLowerCase().includes("new"))) {
      addFlag(facts, key, value, from);
    } else if (Array.isArray(value) && !FOREIGN_KEYS.test(key) && !OTHER_CARS_KEYS.test(key)) addPairs(value, from, facts, depth, path);
    else if (isObject(value) && !FOREIGN_KEYS.test(key) && !OTHER_CARS_KEYS.test(key)) readObject(value, from, facts, depth + 1, `${path}.${key}`);
  }
  addIsNew(node, from, facts);
}

const CURRENCY_KEY = /^(?:usd|byn|rub|rur|eur|kzt|uah)$/i;
const isMeasured = (value: JsonObject) => (value["value"] ?? value["amount"]) !== undefined && (value["unit"] !== undefined || value["unitCode"] !== undefined || value["currency"] !== undefined);
const keyUnit = (key: string) => (/mile?s$/i.test(key) ? "miles" : undefined);
const priceUnit = (key: string, currency: string | undefined) => (/(?:rur|rub)/i.test(key) ? "RUB" : /usd$/i.test(key) ? "USD" : /eur$/i.test(key) ? "EUR" : currency);

function addFact(facts: Fact[], name: FactName, value: string | undefined, from: "state" | "feed", depth: number, unit?: string): void {
  const text = value === undefined ? "" : tidy(value.slice(0, VALUE_MAX));
  if (!text || ((name === "sourceId" || name === "title" || name === "url" || name === "description") && depth > 0 && from === "state" && name !== "description")) return;
  const usesUnit = name === "price" || name === "oldPrice" || name === "conditionalPrice" || name === "monthly" || name === "mileage" || name === "engineVolume";
  facts.push(fact(name, text, from, { unit: usesUnit ? unit : undefined, confidence: (from === "feed" ? 0.95 : 0.88) - depth * 0.01 }));
}

/** `is_new: "1"`, `isNew: true`; some sites mean the advertisement by it, not the car. */
function addIsNew(node: JsonObject, from: "state" | "feed", facts: Fact[]): void {
  const value = node["is_new"] ?? node["isNew"];
  if (value === true || value === 1 || value === "1") facts.push(fact("status", "new", from, { confidence: 0.7 }));
}

function addFlag(facts: Fact[], key: string, value: Json, from: "state" | "feed"): void {
  if (value === true && /^(?:is_?sold|sold|is_?archived|archived|sold_?out)$/i.test(key)) facts.push(fact("availability", "sold", from));
}

function addPairs(values: readonly Json[], from: "state" | "feed", facts: Fact[], depth: number, path: string): void {
  const objects = values.filter(isObject);
  for (const object of objects) {
    const pair = pairOf(object);
    if (pair) {
      if (pair.text && pair.name !== "description") addFact(facts, pair.name, pair.text, from, depth);
    } else if (objects.length === 1) readObject(object, from, facts, depth + 1, path);
  }
}

function addImages(value: Json, from: "state" | "feed", facts: Fact[]): void {
  if (Array.isArray(value)) for (const part of value) addImages(part, from, facts);
  else if (isObject(value)) {
    const sizes = value["sizes"] ?? value["formats"];
    const largest = isObject(sizes) ? largestOf(sizes) : undefined;
    const own = value["original"] ?? value["large"] ?? value["big"] ?? value["full"] ?? value["1200x900"] ?? value["url"] ?? value["src"] ?? value["href"] ?? value["image"] ?? value["name"] ?? value["items"];
    if (largest !== undefined) addImages(largest, from, facts);
    else if (own !== undefined) addImages(own, from, facts);
  } else if (typeof value === "string" && /^(?:https?:)?\/\/|^\//.test(value.trim())) facts.push(fact("image", value.trim(), from));
}

/** Of `{ "320x240": "//…", "1200x900": "//…" }` the address under the largest number. */
function largestOf(sizes: JsonObject): Json | undefined {
  const width = (key: string) => Number(/\d+/.exec(key)?.[0] ?? 0);
  return Object.entries(sizes).sort(([a], [b]) => width(b) - width(a))[0]?.[1];
}
