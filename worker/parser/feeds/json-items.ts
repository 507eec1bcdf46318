import { isObject, type Json, type JsonObject, tryParse } from "../json.ts";
import { TooComplexError } from "../step-budget.ts";
import { LEFT_REASONS } from "./left-line.ts";
import { statesCar } from "./states-car.ts";

/** Longer objects are no cars, characters. So much text is kept at most. */
const ITEM_MAX = 200_000;
const DEPTH_MAX = 64;
/** Cars stand at no deeper level: every object above it is parsed until the first car is found. */
const CAR_DEPTH_MAX = 12;

interface Open {
  /** Position of the bracket in the text that is kept; -1 when it is not kept. */
  start: number;
  /** An element of an array, an object of JSON Lines or the value of a numbered key: it may be a car. */
  mayBeCar: boolean;
  isArray: boolean;
  /** The key or the array under which it stands. */
  name: string;
}

/** Cars of a JSON document or of JSON Lines as they arrive, then whether the text was whole. */
type JsonEvent =
  | { kind: "item"; item: JsonObject; line?: number }
  /** An object in the place of a car that is broken, too long, or states no car. */
  | { kind: "left"; text: string; reason: string; line?: number }
  | { kind: "end"; complete: boolean };

const TEXT_MAX = 500;
/** So many lines show whether a text is JSON Lines. */
const HEAD_LINES = 10;
/** Objects with fewer values are remarks: a date, a number of cars. */
const VALUES_MIN = 4;

/**
 * Reads JSON of any nesting, one car at a time: the first object in an array that is a car shows at which depth the cars are. Holds one
 * car in memory; until the first is found, what has arrived. A line of JSON Lines that is broken costs no other one. Throws `TooComplexError`
 * beyond its limits.
 */
export async function* jsonItems(
  chunks: AsyncIterable<string>,
  isCar: (record: JsonObject) => boolean = statesCar,
): AsyncGenerator<JsonEvent> {
  const pieces = chunks[Symbol.asyncIterator]();
  let head = "";
  let next = await pieces.next();
  for (; !next.done; next = await pieces.next()) {
    head += next.value;
    if (head.length > ITEM_MAX || head.split("\n", HEAD_LINES + 1).length > HEAD_LINES) break;
  }
  const all = async function* () {
    yield head;
    head = "";
    if (!next.done) for await (const piece of { [Symbol.asyncIterator]: () => pieces }) yield piece;
  };
  yield* areLines(head) ? lineItems(all(), isCar) : documentItems(all(), isCar);
}

/** Whether a text begins with an object a line. */
function areLines(head: string): boolean {
  const lines = head
    .replace(/^\ufeff/, "")
    .split("\n")
    .slice(0, HEAD_LINES)
    .map((line) => line.trim())
    .filter(Boolean);
  const whole = lines.filter((line) => isObject(tryParse(line)));
  return lines.length > 1 && lines.every((line) => line.startsWith("{")) && whole.length * 2 >= lines.length;
}

async function* lineItems(
  chunks: AsyncIterable<string>,
  isCar: (record: JsonObject) => boolean,
): AsyncGenerator<JsonEvent> {
  let rest = "";
  let line = 0;
  let isLong = false;

  function* read(text: string): Generator<JsonEvent> {
    line += 1;
    const plain = text.replace(/^\ufeff/, "").trim();
    const value = isLong ? undefined : tryParse(plain);
    const cars = value === undefined ? [] : carsIn(value, isCar, 0);
    for (const item of cars) yield { kind: "item", item, line };
    const isRemark = plain === "" || (isObject(value) && Object.keys(value).length < VALUES_MIN);
    const reason = isLong ? LEFT_REASONS.long : value === undefined ? LEFT_REASONS.broken : LEFT_REASONS.unlike;
    if (cars.length === 0 && !isRemark) yield { kind: "left", text: plain.slice(0, TEXT_MAX), reason, line };
    isLong = false;
  }

  for await (const chunk of chunks) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const each of lines) yield* read(each);
    if (rest.length > ITEM_MAX) [rest, isLong] = [rest.slice(0, TEXT_MAX), true];
  }
  if (rest.trim() !== "") yield* read(rest);
  yield { kind: "end", complete: true };
}

/** The cars of a line: itself, or those that stand in it. */
function carsIn(value: Json, isCar: (record: JsonObject) => boolean, depth: number): JsonObject[] {
  if (isObject(value) && isCar(value)) return [value];
  if (depth >= LINE_DEPTH_MAX || typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((inner) => carsIn(inner, isCar, depth + 1));
}

const LINE_DEPTH_MAX = 4;

async function* documentItems(
  chunks: AsyncIterable<string>,
  isCar: (record: JsonObject) => boolean,
): AsyncGenerator<JsonEvent> {
  const open: Open[] = [];
  let kept = "";
  let carDepth: number | undefined;
  let inString = false;
  let escaped = false;
  let isBroken = false;
  let roots = 0;
  let key = "";
  let stringStart = 0;
  /** The beginning of a key whose end is in the next piece. */
  let keyStart = "";
  /** A comma stood last outside of texts: a key or an element follows. */
  let isAfterComma = false;
  /** In a text: a line break, and nothing behind it. */
  let isLineBegin = false;
  let carPath: string | undefined;

  const pathTo = (object: Open) => [...open, object].map(({ name }) => name).join("/");
  const left = (object: Open, text: string, reason: string): JsonEvent[] =>
    carDepth === open.length && pathTo(object) === carPath
      ? [{ kind: "left", text: text.slice(0, TEXT_MAX), reason }]
      : [];

  const isKept = () => open.some(({ start }) => start !== -1);

  for await (const chunk of chunks) {
    /** Where the rest of the chunk that is to be kept begins. */
    let from = 0;
    const items: JsonEvent[] = [];
    for (let at = 0; at < chunk.length; at += 1) {
      const code = chunk.charCodeAt(at);
      if (inString) {
        if (escaped) escaped = false;
        else if (code === 0x5c) escaped = true;
        else if (code === 0x22 && isLineBegin && /\w/.test(chunk.charAt(at + 1))) {
          // The quote begins a key: the text before it has no end.
          [isLineBegin, stringStart, keyStart] = [false, at + 1, ""];
        } else if (code === 0x22) {
          [inString, isLineBegin] = [false, false];
          key = at - stringStart <= KEY_MAX ? (keyStart + chunk.slice(stringStart, at)).slice(0, KEY_MAX) : "";
          keyStart = "";
        } else if (code === 0x0a) isLineBegin = true;
        else if (isLineBegin && code > 0x20) {
          isLineBegin = false;
          // A text has no line breaks: its end is missing.
          if (code === 0x7b || code === 0x7d || code === 0x5d) [inString, isAfterComma, at] = [false, true, at - 1];
        }
      } else if (code === 0x22) {
        inString = true;
        stringStart = at + 1;
        isAfterComma = false;
      } else if (code === 0x2c) isAfterComma = true;
      else if (code === 0x7b || code === 0x5b) {
        const isArray = code === 0x5b;
        const unclosed = open.at(-1);
        // A record without its end: the next one begins where a key must stand.
        if (!isArray && isAfterComma && unclosed && !unclosed.isArray && carDepth === open.length - 1) {
          open.pop();
          items.push(...left(unclosed, kept.slice(unclosed.start) + chunk.slice(from, at), LEFT_REASONS.broken));
        }
        isAfterComma = false;
        const parent = open.at(-1);
        const mayBeCar = !isArray && (!parent || parent.isArray || /^(?:\d+|[A-HJ-NPR-Z0-9]{17})$/.test(key));
        const isWanted = mayBeCar && (carDepth === undefined ? open.length < CAR_DEPTH_MAX : carDepth === open.length);
        if (!isKept()) {
          kept = "";
          from = at;
        }
        const name = !parent || parent.isArray ? "[]" : mayBeCar ? "#" : key;
        open.push({ start: isWanted ? kept.length + at - from : -1, mayBeCar, isArray, name });
        if (open.length > DEPTH_MAX) throw new TooComplexError("objects too deep");
      } else if (code === 0x7d || code === 0x5d) {
        isAfterComma = false;
        const isArrayEnd = code === 0x5d;
        const last = open.at(-1);
        if (!last || last.isArray !== isArrayEnd) isBroken = true;
        // A bracket too many ends nothing, a missing one is made up for.
        if (last?.isArray && !isArrayEnd) continue;
        if (last && !last.isArray && isArrayEnd) {
          open.pop();
          items.push(...left(last, kept.slice(last.start), LEFT_REASONS.broken));
        }
        const closed = open.pop();
        if (open.length === 0) roots += 1;
        if (closed?.mayBeCar && closed.start === -1) items.push(...left(closed, "", LEFT_REASONS.long));
        if (!closed || closed.start === -1 || (carDepth !== undefined && carDepth !== open.length)) continue;
        kept += chunk.slice(from, at + 1);
        from = at + 1;
        const value = tryParse(kept.slice(closed.start));
        if (isObject(value) && isCar(value)) {
          carDepth ??= open.length;
          carPath ??= pathTo(closed);
          items.push({ kind: "item", item: value });
        } else if (!isObject(value) || Object.keys(value).length > 0) {
          const reason = value === undefined ? LEFT_REASONS.broken : LEFT_REASONS.unlike;
          items.push(...left(closed, kept.slice(closed.start), reason));
        }
        if (carDepth !== undefined) for (const outer of open) outer.start = -1;
      }
    }
    if (inString) [keyStart, stringStart] = [(keyStart + chunk.slice(stringStart)).slice(0, KEY_MAX + 1), 0];
    if (isKept()) kept += chunk.slice(from);
    if (kept.length > ITEM_MAX) kept = withoutLong(open, kept);
    yield* items;
  }
  yield { kind: "end", complete: open.length === 0 && !inString && !isBroken && roots > 0 };
}

const KEY_MAX = 40;

/** Gives up the objects that are too long for a car, and the text that only they need. */
function withoutLong(open: readonly Open[], kept: string): string {
  for (const object of open) if (kept.length - object.start > ITEM_MAX) object.start = -1;
  const first = open.find(({ start }) => start !== -1)?.start ?? kept.length;
  for (const object of open) if (object.start !== -1) object.start -= first;
  return kept.slice(first);
}
