import { isObject, type Json, type JsonObject, tryParse } from "../json.ts";
import { type FormRecord, recordOf } from "./form-record.ts";
import type { FormPlace } from "./xml-places.ts";

const VALUES_MIN = 3;
const DEPTH_MAX = 8;

export interface JsonPlace extends FormPlace {
  items: JsonObject[];
}

/** The arrays of objects with several values in the beginning of a document or of JSON Lines, the fullest first. */
export function jsonPlaces(text: string): JsonPlace[] {
  const places = new Map<string, JsonObject[]>();
  const whole = tryParse(text) ?? tryParse(closed(text));
  const lines = whole === undefined ? text.split("\n").flatMap((line) => tryParse(line.trim()) ?? []) : [];
  collect(whole ?? lines, "", places, 0);
  return [...places]
    .map(([place, items]) => {
      const sizes = items.slice(0, 50).map((item) => recordOf(item).size);
      const size = sizes.reduce((sum, one) => sum + one, 0) / Math.max(1, sizes.length);
      return { place, records: items.length, items, size };
    })
    .filter(({ size }) => size >= VALUES_MIN)
    .sort((a, b) => b.size * Math.log2(1 + b.records) - a.size * Math.log2(1 + a.records))
    .map(({ place, records, items }) => ({ place, records, items }));
}

function collect(node: Json, path: string, places: Map<string, JsonObject[]>, depth: number): void {
  if (depth > DEPTH_MAX) return;
  if (Array.isArray(node)) {
    const items = node.filter(isObject);
    const known = places.get(path) ?? [];
    // Added one by one: copies of a growing list take minutes for a file of small lists.
    for (const item of items) known.push(item);
    if (known.length > 0) places.set(path, known);
    for (const item of node) collect(item, `${path}[]`, places, depth + 1);
  } else if (isObject(node)) {
    for (const [key, value] of Object.entries(node))
      collect(value, path === "" ? key : `${path}.${key}`, places, depth + 1);
  }
}

/** The beginning of a document up to its last whole object, with the brackets that are open there closed. */
function closed(text: string): string {
  const open: string[] = [];
  let end = 0;
  /** Brackets that are open at `end`: behind it more are opened and none is closed. */
  let openAtEnd = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (inString) {
      if (sign === "\\") at += 1;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === "{" || sign === "[") open.push(sign === "{" ? "}" : "]");
    else if (sign === "}" || sign === "]") {
      open.pop();
      end = at + 1;
      openAtEnd = open.length;
    }
  }
  return text.slice(0, end) + open.slice(0, openAtEnd).toReversed().join("");
}

/** Whether a record has at least half of the paths that were taught. */
export function hasTaughtPaths(record: FormRecord, taught: readonly string[]): boolean {
  return taught.filter((path) => record.has(path)).length * 2 >= taught.length;
}
