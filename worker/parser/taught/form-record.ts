import { isObject, type Json, type JsonObject, jsonText } from "../json.ts";
import { tidyLines } from "../normalise/text.ts";

/** A record of a file: the name of a column, or the path to a value → its texts. Blank texts are left out. */
export type FormRecord = ReadonlyMap<string, readonly string[]>;

const DEPTH_MAX = 6;
const TEXT_MAX = 20_000;
const TEXTS_MAX = 100;
const PATHS_MAX = 300;
const NAME_KEYS = ["name", "title", "label", "key", "code"] as const;
const VALUE_KEYS = ["value", "text", "val"] as const;

/** An element of XML or an object of JSON as a record: «engine.power», «param[Кузов]». Elements of a list share one path. */
export function recordOf(item: JsonObject): FormRecord {
  const record = new Map<string, string[]>();
  addObject(record, item, "", 0);
  return record;
}

export function addText(record: Map<string, string[]>, path: string, text: string): void {
  const plain = tidyLines(text.slice(0, TEXT_MAX)).trim();
  if (plain === "" || path === "") return;
  const texts = record.get(path);
  if (texts && texts.length < TEXTS_MAX) texts.push(plain);
  else if (!texts && record.size < PATHS_MAX) record.set(path, [plain]);
}

function addObject(record: Map<string, string[]>, node: JsonObject, path: string, depth: number): void {
  if (depth > DEPTH_MAX) return;
  for (const [key, value] of Object.entries(node)) {
    // The text of an element that has attributes stands under `value`.
    const own = key === "value" && path !== "" ? path : path === "" ? key : `${path}.${key}`;
    addValue(record, value, own, depth + 1);
  }
}

function addValue(record: Map<string, string[]>, value: Json, path: string, depth: number): void {
  if (Array.isArray(value)) for (const part of value) addValue(record, part, path, depth + 1);
  else if (isObject(value)) {
    const pair = pairOf(value);
    if (pair) addText(record, `${path}[${pair.name}]`, pair.text);
    else addObject(record, value, path, depth);
  } else if (typeof value === "boolean") addText(record, path, value ? "да" : "нет");
  else addText(record, path, jsonText(value) ?? "");
}

/** `<param name="Кузов">Седан</param>`: the name of the value is a value itself. */
function pairOf(node: JsonObject): { name: string; text: string } | undefined {
  const name = NAME_KEYS.map((key) => node[key]).find((value) => typeof value === "string");
  const text = VALUE_KEYS.map((key) => jsonText(node[key])).find((value) => value !== undefined);
  return typeof name === "string" && text !== undefined ? { name: name.trim(), text } : undefined;
}
