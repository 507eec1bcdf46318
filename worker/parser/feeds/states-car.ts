import { isNothing } from "../extracted-values.ts";
import { isObject, type Json, type JsonObject, jsonText } from "../json.ts";
import type { FeedCar } from "./read-item.ts";
import { fieldOfLabel } from "../vocabulary/labels.ts";
import { readKey } from "../vocabulary/state-keys.ts";

/** Objects inside one another that may belong to one car. */
const CAR_DEPTH = 3;
const KNOWN_MIN = 3;

/** Whether a record of an unknown form states a car: its make, model or name, and at least two other values. */
export function statesCar(record: JsonObject): boolean {
  const names = new Set<string>();
  addNames(record, names, 0);
  const has = (...some: string[]) => some.some((name) => names.has(name));
  return (
    names.size >= KNOWN_MIN &&
    has("brand", "model", "title") &&
    has("brand", "model", "mileage", "vin") &&
    has("price", "year", "vin")
  );
}

/** Whether a line of a table is no car: a line of totals has a sum of prices, but no name. */
export function statesNothing({ draft, provenance }: Pick<FeedCar, "draft" | "provenance">): boolean {
  const { brand, model, vin, year, price, foreignPrice, mileage } = draft;
  if (model || vin || provenance.some((extracted) => extracted.name === "title" && !isNothing(extracted))) return false;
  // A heading may stand in the column of makes.
  return !brand || !(year ?? price ?? foreignPrice ?? mileage);
}

function addNames(node: JsonObject, names: Set<string>, depth: number): void {
  for (const [key, value] of Object.entries(node)) {
    const name = readKey(key)?.name;
    if (name && isFilled(value)) names.add(name);
    if (isObject(value) && depth < CAR_DEPTH) addNames(value, names, depth + 1);
    else if (Array.isArray(value)) for (const part of value) if (isObject(part)) addPair(part, names);
  }
}

/** `<param name="Год">2019</param>` */
function addPair(part: JsonObject, names: Set<string>): void {
  const name = fieldOfLabel(jsonText(part["name"]) ?? "");
  if (name && part["value"] !== undefined) names.add(name);
}

const isFilled = (value: Json) => value !== null && value !== "" && !Array.isArray(value);
