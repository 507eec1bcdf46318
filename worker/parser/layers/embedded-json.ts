import type { PageScript } from "../document.ts";
import { BracketScanner } from "../bracket-scanner.ts";
import { type Json, JSON_MAX_CHARS, parseLooseJson, tryParse, type JsonObject } from "../json.ts";
import { type StepBudget, STEPS } from "../step-budget.ts";

/** Transit (github.com/cognitect/transit-format): JSON with tagged values and a cache of repeated strings. */

const CACHE_DIGITS = 44;

const CACHE_FIRST_CHARACTER = 48;

const CACHE_SIZE = CACHE_DIGITS * CACHE_DIGITS;

const CACHEABLE_LENGTH = 4;

function isTransit(value: Json): boolean {
  const first = Array.isArray(value) ? value[0] : undefined;
  return typeof first === "string" && (first === "^ " || first.startsWith("~#"));
}

/** Maps, lists and immutable records as plain objects and arrays. */
function readTransit(value: Json): Json {
  const cache: string[] = [];

  function text(raw: string, isKey: boolean): string {
    if (raw.startsWith("^") && raw !== "^ ") {
      const digits = Array.from(raw.slice(1), (digit) => digit.charCodeAt(0) - CACHE_FIRST_CHARACTER);
      return cache[digits.reduce((sum, digit) => sum * CACHE_DIGITS + digit, 0)] ?? raw;
    }
    if (raw.length >= CACHEABLE_LENGTH && (isKey || /^~[:$#]/.test(raw))) {
      if (cache.length >= CACHE_SIZE) cache.length = 0;
      cache.push(raw);
    }
    return raw;
  }

  const plain = (raw: string) => (/^~[:$i]/.test(raw) ? raw.slice(2) : raw.replace(/^~(?=[~^])/, ""));

  function read(item: Json, isKey = false): Json {
    if (typeof item === "string") return plain(text(item, isKey));
    if (!Array.isArray(item)) return item;
    const [first, ...rest] = item;
    if (first === "^ ") return pairs(rest, true);
    const tag = typeof first === "string" ? text(first, false) : "";
    if (!tag.startsWith("~#"))
      return [typeof first === "string" ? plain(tag) : read(first ?? null), ...rest.map((part) => read(part))].slice(
        0,
        item.length,
      );
    const body = rest[0] ?? null;
    if (tag === "~#iM" || tag === "~#iOM" || tag === "~#cmap") return pairs(Array.isArray(body) ? body : [], false);
    if (tag === "~#iR") return Array.isArray(body) ? read(body[1] ?? null) : null;
    return read(body);
  }

  function pairs(items: readonly Json[], areKeys: boolean): JsonObject {
    const map: JsonObject = {};
    for (let at = 0; at + 1 < items.length; at += 2) {
      const key = read(items[at] ?? null, areKeys);
      map[typeof key === "string" ? key : JSON.stringify(key)] = read(items[at + 1] ?? null);
    }
    return map;
  }

  return read(value);
}

/** Shorter objects cannot hold a car, characters. */
const STATE_MIN_LENGTH = 40;
const STATES_PER_SCRIPT = 40;
/** An object in this many others that are no JSON is not tried: each of them was parsed as a whole. */
const NESTED_MAX = 8;

/** `window.x = {`, `x.push({`, `x({`, `"x": JSON.parse("…")`, `x = decodeURIComponent("…")` and `x = "%7B…"`. */
const OPENING =
  /(?:[=(,]\s*(?=[{[])|JSON\.parse\(\s*(?=["'`])|(?:decodeURIComponent|unescape)\(\s*(?=["'`])|=\s*(?=["']%(?:7B|5B))|=\s*(?=["'][{[]\\?["']))/g;

/** The data in a page's scripts: JSON scripts, assignments, pushes, escaped and streamed states. */
export async function readEmbeddedJson(
  scripts: readonly PageScript[],
  budget: StepBudget,
): Promise<{ ld: Json[]; states: Json[] }> {
  const ld: Json[] = [];
  const states: Json[] = [];
  const flight: string[] = [];
  for (const { type, text } of scripts) {
    if (text.length > JSON_MAX_CHARS) continue;
    budget.spend(text.length);
    if (budget.isPauseDue) await budget.pause();
    const scanner = new BracketScanner(text, budget);
    if (type.includes("ld+json")) {
      const value = parseLooseJson(text) ?? (await firstObject(text, scanner));
      if (value !== undefined) ld.push(value);
    } else if (/json/.test(type)) {
      const value = parseLooseJson(text) ?? (/^\s*%7B/i.test(text) ? decoded(text.trim()) : undefined);
      if (value !== undefined) states.push(value);
    } else if (type === "" || /javascript|module|babel/.test(type)) {
      if (text.length < STATE_MIN_LENGTH) continue;
      if (text.includes("__next_f")) for (const chunk of await flightChunks(text, scanner, budget)) flight.push(chunk);
      else for (const state of await assignedStates(text, scanner, budget)) states.push(state);
    }
  }
  return { ld, states: [...states, ...readFlight(flight.join(""))] };
}

async function firstObject(text: string, scanner: BracketScanner): Promise<Json | undefined> {
  const start = text.search(/[{[]/);
  const whole = start === -1 ? undefined : await scanner.textAt(start);
  return whole === undefined ? undefined : parseLooseJson(whole);
}

async function assignedStates(script: string, scanner: BracketScanner, budget: StepBudget): Promise<Json[]> {
  const found: Json[] = [];
  /** The ends of the objects around the current position that are no JSON. */
  let around: number[] = [];
  OPENING.lastIndex = 0;
  for (let match = OPENING.exec(script); match && found.length < STATES_PER_SCRIPT; match = OPENING.exec(script)) {
    if (budget.isPauseDue) await budget.pause();
    const start = match.index + match[0].length;
    const quoted = /["'`]/.test(script.charAt(start));
    const end = quoted ? scanner.endOfString(start) : await scanner.endOf(start);
    if (end === undefined || end - start < STATE_MIN_LENGTH) continue;
    around = around.filter((outer) => outer > start);
    if (around.length >= NESTED_MAX) continue;
    const value = quoted ? stringState(script.slice(start, end)) : jsonState(script.slice(start, end), budget);
    if (value === undefined) {
      around.push(end);
      continue;
    }
    found.push(value);
    OPENING.lastIndex = end;
  }
  return found;
}

/** Function bodies open with a brace too, so only text that looks like JSON is parsed. */
function jsonState(text: string, budget: StepBudget): Json | undefined {
  if (!/^[{[]\s*(?:["'{[\d-]|\w+\s*:)/.test(text)) return undefined;
  budget.spend(text.length);
  return tryParse(text) ?? parseLooseJson(text);
}

function stringState(literal: string): Json | undefined {
  const inner = literal.slice(1, -1);
  if (/^\s*%(?:7B|5B)/i.test(inner)) return decoded(inner);
  const text = tryParse(
    `"${inner
      .replace(/\\'/g, "'")
      .replace(/\\x([0-9a-f]{2})/gi, "\\u00$1")
      .replace(/(?<!\\)"/g, '\\"')}"`,
  );
  if (typeof text !== "string" || !/^\s*[{[]/.test(text)) return undefined;
  return tryParse(text);
}

function decoded(text: string): Json | undefined {
  try {
    const value = tryParse(decodeURIComponent(text));
    return value !== undefined && isTransit(value) ? readTransit(value) : value;
  } catch {
    return undefined;
  }
}

/** Next.js streams its state in pieces: self.__next_f.push([1,"…"]). */
async function flightChunks(script: string, scanner: BracketScanner, budget: StepBudget): Promise<string[]> {
  const chunks: string[] = [];
  for (const match of script.matchAll(/__next_f\.push\(\s*(?=\[)/g)) {
    budget.spend(STEPS.element);
    if (budget.isPauseDue) await budget.pause();
    const call = await scanner.textAt(match.index + match[0].length);
    const value = call === undefined ? undefined : tryParse(call);
    const chunk = Array.isArray(value) ? value[1] : undefined;
    if (typeof chunk === "string") chunks.push(chunk);
  }
  return chunks;
}

function readFlight(stream: string): Json[] {
  return stream.split("\n").flatMap((row) => {
    const label = /^[0-9a-f]+:(?=[[{])/.exec(row)?.[0];
    const value = label ? tryParse(row.slice(label.length)) : undefined;
    return value === undefined ? [] : [value];
  });
}
