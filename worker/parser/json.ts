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

const CONTROL = /\p{Cc}+/gu;

/** Parses invalid JSON that pages contain: with comments around, trailing commas, line breaks in strings, HTML entities. */
export function parseLooseJson(text: string): Json | undefined {
  const plain = text
    .trim()
    .replace(/^(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, "")
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)$/, "")
    .trim()
    .replace(/;$/, "");
  return (
    tryParse(plain) ??
    tryParse(plain.replace(CONTROL, " ").replace(/,(\s*[}\]])/g, "$1")) ??
    (plain.includes("&quot;") ? tryParse(plain.replaceAll("&quot;", '"').replaceAll("&amp;", "&")) : undefined) ??
    tryParse(plain.replace(/([:[,]\s*)(?:undefined|NaN|void 0|!0|!1|new Date\([^)]*\))(?=\s*[,}\]])/g, "$1null"))
  );
}

export function tryParse(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** The text of the object or array that begins at `start`; undefined when it is not closed. */
export function balanced(text: string, start: number): string | undefined {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '"' || sign === "'" || sign === "`") {
      at = endOfString(text, at);
      if (at === -1) return undefined;
    } else if (sign === "{" || sign === "[") depth += 1;
    else if (sign === "}" || sign === "]") {
      depth -= 1;
      if (depth === 0) return text.slice(start, at + 1);
    }
  }
  return undefined;
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
