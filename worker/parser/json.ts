/** JSON of unknown shape. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A string or number as text; undefined for other values. */
export function jsonText(value: Json | undefined): string | undefined {
  if (typeof value === "string") return value;
  return typeof value === "number" && Number.isFinite(value) ? String(value) : undefined;
}

/** Longer data is not read, characters: JSON.parse cannot pause, and takes some 20 ms for these. */
export const JSON_MAX_CHARS = 2_000_000;

const CONTROL = /\p{Cc}+/gu;

/** Parses invalid JSON that pages contain: with comments around, trailing commas, line breaks in strings, HTML entities. */
export function parseLooseJson(text: string): Json | undefined {
  const plain = text
    .trim()
    .replace(/^(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, "")
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)$/, "")
    .trim()
    .replace(/;$/, "");
  if (opensDeeply(plain)) return undefined;
  return (
    tryParse(plain) ??
    tryParse(plain.replace(CONTROL, " ").replace(/,(\s*[}\]])/g, "$1")) ??
    (plain.includes("&quot;") ? tryParse(plain.replaceAll("&quot;", '"').replaceAll("&amp;", "&")) : undefined) ??
    tryParse(plain.replace(/([:[,]\s*)(?:undefined|NaN|void 0|!0|!1|new Date\([^()]{0,80}\))(?=\s*[,}\]])/g, "$1null"))
  );
}

export function tryParse(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text);
    return isShallow(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Readers of JSON are recursive. States of saved pages have up to 14 levels. */
export const JSON_DEPTH_MAX = 500;

/** Whether more brackets are open than JSON_DEPTH_MAX, also those in strings. JSON.parse would build all levels before it fails. */
function opensDeeply(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length && depth <= JSON_DEPTH_MAX; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x5b || code === 0x7b) depth += 1;
    else if (code === 0x5d || code === 0x7d) depth -= 1;
  }
  return depth > JSON_DEPTH_MAX;
}

function isShallow(value: Json): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > JSON_DEPTH_MAX) return false;
    const inner: Json[] = [];
    for (const node of level) {
      if (typeof node !== "object" || node === null) continue;
      for (const part of Array.isArray(node) ? node : Object.values(node))
        if (typeof part === "object" && part !== null) inner.push(part);
    }
    level = inner;
  }
  return true;
}

/** The end of the string that opens at `start`, or -1. */
export function endOfString(text: string, start: number): number {
  const quote = text.charAt(start);
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === "\\") at += 1;
    else if (sign === quote) return at;
  }
  return -1;
}
