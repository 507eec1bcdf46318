import type { Json, JsonObject } from "../json.ts";

/** Transit (github.com/cognitect/transit-format): JSON with tagged values and a cache of repeated strings. */

const CACHE_DIGITS = 44;
const CACHE_FIRST_CHARACTER = 48;
const CACHE_SIZE = CACHE_DIGITS * CACHE_DIGITS;
const CACHEABLE_LENGTH = 4;

export function isTransit(value: Json): boolean {
  const first = Array.isArray(value) ? value[0] : undefined;
  return typeof first === "string" && (first === "^ " || first.startsWith("~#"));
}

/** Maps, lists and immutable records as plain objects and arrays. */
export function readTransit(value: Json): Json {
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
