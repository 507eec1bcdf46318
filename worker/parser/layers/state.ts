import type { ExtractedValue, ValueName } from "../extracted-values.ts";
import { isObject, type Json, type JsonObject } from "../json.ts";
import { fold } from "../normalise/text.ts";
import { type StepBudget, STEPS } from "../step-budget.ts";
import { fieldOfKey, FOREIGN_KEYS, OTHER_CARS_KEYS } from "../vocabulary/state-keys.ts";
import { pairOf } from "./state-pairs.ts";
import { objectValues } from "./state-values.ts";

/** A car in an embedded state. */
export interface StateCar {
  values: ExtractedValue[];
  /** Number of distinct names in CAR_VALUES. */
  score: number;
  /** Number of such objects in the same array; 1 outside an array. */
  siblings: number;
  /** Position in the states. */
  order: number;
  /** Another object around it or in it says more of the same car. */
  isRepeated: boolean;
}

/** Names that distinguish a car from other objects with a price. */
const CAR_VALUES: ReadonlySet<ValueName> = new Set([
  "brand",
  "model",
  "year",
  "price",
  "mileage",
  "body",
  "transmission",
  "drivetrain",
  "fuel",
  "engineVolume",
  "power",
  "vin",
  "version",
]);
const DEPTH_MAX = 14;
const NODES_MAX = 60_000;
const SCORE_MIN = 3;
/** `siblings` of a car under a key that holds other cars. */
const MANY = 3;

interface Found {
  node: JsonObject;
  depth: number;
  names: Set<ValueName>;
  siblings: number;
  values?: ExtractedValue[];
  /** Where the objects inside this one begin among those found. */
  from: number;
  isRepeated?: boolean;
}

/** Cars in a page's states, those with the most values first. Of nested objects with equal values the inner one comes first. */
export async function stateCars(states: readonly Json[], budget: StepBudget): Promise<StateCar[]> {
  const found: Found[] = [];
  let nodes = 0;

  function walk(value: Json, depth: number, siblings: number): Set<ValueName> {
    const names = new Set<ValueName>();
    nodes += 1;
    budget.spend(STEPS.element);
    if (depth > DEPTH_MAX || nodes > NODES_MAX) return names;
    if (Array.isArray(value)) {
      const objects = value.filter(isObject);
      const pairs = objects.flatMap((object) => pairOf(object) ?? []);
      if (pairs.length > 0 && pairs.length >= objects.length / 2) {
        for (const { name } of pairs) if (name && CAR_VALUES.has(name)) names.add(name);
        return names;
      }
      const starts: number[] = [];
      const inner = objects.map((object) => {
        starts.push(found.length);
        return walk(object, depth + 1, Math.max(siblings > 2 ? siblings : 1, objects.length));
      });
      if (objects.length === 2) flagSeveral(found, starts, budget);
      const [only] = inner;
      if (inner.length === 1 && only) for (const name of only) names.add(name);
      for (const part of value) if (Array.isArray(part)) walk(part, depth + 1, 1);
      return names;
    }
    if (!isObject(value)) return names;
    const from = found.length;
    const starts: number[] = [];
    for (const [key, part] of Object.entries(value)) {
      const name = fieldOfKey(key);
      if (name && CAR_VALUES.has(name) && isFilled(part)) names.add(name);
      if (!isObject(part) && !Array.isArray(part)) continue;
      const isOther = OTHER_CARS_KEYS.test(key);
      const before = found.length;
      const inner = walk(part, depth + 1, isOther ? MANY : siblings > 2 ? siblings : 1);
      if (isOther || FOREIGN_KEYS.test(key)) continue;
      if (found.length > before) starts.push(before);
      for (const name of inner) names.add(name);
    }
    if (starts.length > 1 && flagSeveral(found, starts, budget)) return new Set();
    if (names.size >= SCORE_MIN && isCar(names)) found.push({ node: value, depth, names, siblings, from });
    return names;
  }

  const starts: number[] = [];
  for (const state of states) {
    if (budget.isPauseDue) await budget.pause();
    const before = found.length;
    walk(state, 0, 1);
    if (found.length > before) starts.push(before);
  }
  // Each card may have a script of its own; a page of one car names it in two or three.
  if (starts.length > 2 && areAlike(found, starts)) flagSeveral(found, starts, budget);
  flagRepeated(found, budget);
  const orders = new Map(found.map((car, order) => [car, order]));
  const cars: StateCar[] = [];
  for (const car of smallest(found)) {
    budget.spend(STEPS.value);
    if (budget.isPauseDue) await budget.pause();
    const { node, names, siblings, values = objectValues(node, "state"), isRepeated = false } = car;
    cars.push({ values, score: names.size, siblings, order: orders.get(car) ?? 0, isRepeated });
  }
  return cars;
}

/** Of an object and those inside it, only the one that says most is a car of a list; of equals the inner one. */
function flagRepeated(found: readonly Found[], budget: StepBudget): void {
  for (const [at, car] of found.entries()) {
    const inner = found.slice(car.from, at).filter(({ isRepeated }) => !isRepeated);
    budget.spend(at - car.from);
    if (inner.some(({ names }) => names.size >= car.names.size)) car.isRepeated = true;
    else for (const part of inner) part.isRepeated = true;
  }
}

/** More parts of an object are not compared. */
const PARTS_MAX = 200;
const TELLING = ["vin", "model", "price", "year", "mileage"] as const;

/** Flags the cars of sibling parts as several when they are different ones. `starts`: where the cars of each part begin in `found`. */
function flagSeveral(found: readonly Found[], starts: readonly number[], budget: StepBudget): boolean {
  const groups = starts.slice(0, PARTS_MAX).flatMap((start, at) => {
    const [fullest] = smallest(found.slice(start, starts[at + 1] ?? found.length));
    return fullest ? [fullest] : [];
  });
  const [first, ...others] = groups;
  const valuesOf = (car: Found) => {
    if (!car.values) budget.spend(STEPS.value);
    return (car.values ??= objectValues(car.node, "state"));
  };
  if (!first || !others.some((other) => areDifferent(valuesOf(first), valuesOf(other)))) return false;
  for (const car of found.slice(starts[0])) car.siblings = Math.max(MANY, car.siblings);
  return true;
}

/** Whether the fullest objects of all states have the same names: cards do, a car and what is said of it elsewhere do not. */
function areAlike(found: readonly Found[], starts: readonly number[]): boolean {
  const names = starts.map((start, at) => {
    const [fullest] = smallest(found.slice(start, starts[at + 1] ?? found.length));
    return fullest ? [...fullest.names].sort().join(" ") : "";
  });
  return new Set(names).size === 1;
}

/** Two objects about one car may state different things of it or round a value, so two contradictions make them two cars. */
function areDifferent(a: readonly ExtractedValue[], b: readonly ExtractedValue[]): boolean {
  const textOf = (values: readonly ExtractedValue[], name: ValueName) => {
    const text = fold(values.find((value) => value.name === name)?.text ?? "");
    return name === "price" || name === "mileage" ? text.replace(/\D/g, "") : text;
  };
  const shared = TELLING.map((name) => [textOf(a, name), textOf(b, name)] as const).filter(([x, y]) => x && y);
  const contradictions = shared.filter(([x, y]) => x !== y).length;
  return contradictions > 1 && contradictions * 2 > shared.length;
}

/** Prices in objects of a state that hold the page's heading as their title: some describe the listing without the car. */
export function statePrices(states: readonly Json[], heading: string): ExtractedValue[] {
  const title = fold(heading);
  const prices: ExtractedValue[] = [];
  let nodes = 0;
  function walk(value: Json, depth: number): void {
    nodes += 1;
    if (depth > DEPTH_MAX || nodes > NODES_MAX) return;
    if (Array.isArray(value)) for (const part of value) walk(part, depth + 1);
    if (!isObject(value)) return;
    const names = Object.entries(value).some(
      ([key, part]) =>
        typeof part === "string" && part.length < 200 && fieldOfKey(key) === "title" && fold(part) === title,
    );
    if (names) {
      for (const found of objectValues(value, "state"))
        if (found.name === "price" || found.name === "oldPrice")
          prices.push({ ...found, confidence: found.confidence - 0.06 });
      return;
    }
    for (const part of Object.values(value)) if (typeof part === "object") walk(part, depth + 1);
  }
  if (title.length > 5) for (const state of states) walk(state, 0);
  return prices;
}

const isCar = (names: ReadonlySet<ValueName>) =>
  (names.has("brand") || names.has("model")) &&
  (names.size > SCORE_MIN || ["price", "year", "mileage", "vin"].some((name) => names.has(name as ValueName)));

/** By number of values; at equal number the deeper object first, because its ancestors add nothing. */
function smallest(found: readonly Found[]): Found[] {
  return [...found].sort((a, b) => b.names.size - a.names.size || b.depth - a.depth);
}

function isFilled(value: Json): boolean {
  if (isObject(value)) return Object.keys(value).length > 0;
  if (Array.isArray(value)) return value.length > 0;
  return value !== null && value !== "" && value !== false;
}
