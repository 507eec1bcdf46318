import type { R2ListOptions, R2Objects } from "@cloudflare/workers-types";
import { checkedLimit } from "./list-limit.ts";
import type { ObjectIndex } from "./object-index.ts";
import { objectOf, type StoredObject } from "./stored-object.ts";

/** A page of the objects of an index. */
export function listObjects(index: ObjectIndex, options: R2ListOptions = {}): R2Objects {
  const limit = checkedLimit(options);
  const { prefix = "", delimiter } = options;
  const objects: StoredObject[] = [];
  const delimitedPrefixes: string[] = [];
  const isFull = () => objects.length + delimitedPrefixes.length === limit;
  let place = startOf(options, prefix);
  for (;;) {
    const group = groupFrom(index, { prefix, delimiter, place }, (object) => {
      if (isFull()) return false;
      objects.push(object);
      place = { key: object.key, isFrom: false };
      return true;
    });
    if (group === "end") return pageOf(objects, delimitedPrefixes, options, null);
    if (group === "full" || isFull()) return pageOf(objects, delimitedPrefixes, options, place);
    delimitedPrefixes.push(group.prefix);
    place = { key: afterAll(group.prefix), isFrom: true };
  }
}

/** Where a page begins: after a key, or from a text. */
interface Place {
  key: string;
  isFrom: boolean;
}

/** Reads objects up to the first one that the delimiter puts into a group. */
function groupFrom(
  index: ObjectIndex,
  { prefix, delimiter, place }: { prefix: string; delimiter: string | undefined; place: Place },
  take: (object: StoredObject) => boolean,
): { prefix: string } | "end" | "full" {
  for (const object of index.after(prefix, place.key, place.isFrom)) {
    const at = delimiter ? object.key.indexOf(delimiter, prefix.length) : -1;
    if (delimiter && at !== -1) return { prefix: object.key.slice(0, at + delimiter.length) };
    if (!take(object)) return "full";
  }
  return "end";
}

function startOf({ cursor, startAfter }: R2ListOptions, prefix: string): Place {
  const places: Place[] = [{ key: prefix, isFrom: true }];
  if (startAfter !== undefined) places.push({ key: startAfter, isFrom: false });
  if (cursor !== undefined) places.push(ofCursor(cursor));
  return places.reduce((latest, place) =>
    Buffer.compare(Buffer.from(place.key), Buffer.from(latest.key)) >= 0 ? place : latest,
  );
}

const cursorOf = ({ key, isFrom }: Place) => Buffer.from((isFrom ? ">" : "=") + key).toString("base64url");

function ofCursor(cursor: string): Place {
  const text = Buffer.from(cursor, "base64url").toString();
  return { key: text.slice(1), isFrom: text.startsWith(">") };
}

/** The last code point is above every key that continues the prefix. */
const afterAll = (prefix: string) => `${prefix}\u{10ffff}`;

function pageOf(
  objects: StoredObject[],
  delimitedPrefixes: string[],
  { include = [] }: R2ListOptions,
  next: Place | null,
): R2Objects {
  const shown = objects.map((object) =>
    objectOf({
      ...object,
      httpMetadata: include.includes("httpMetadata") ? object.httpMetadata : {},
      customMetadata: include.includes("customMetadata") ? object.customMetadata : {},
    }),
  );
  return next
    ? { objects: shown, delimitedPrefixes, truncated: true, cursor: cursorOf(next) }
    : { objects: shown, delimitedPrefixes, truncated: false };
}
