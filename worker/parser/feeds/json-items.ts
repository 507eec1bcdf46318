import { isObject, type JsonObject, tryParse } from "../json.ts";
import { TooComplexError } from "../step-budget.ts";
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
}

/** Cars of a JSON document or of JSON Lines as they arrive, then whether the text was whole. */
type JsonEvent = { kind: "item"; item: JsonObject } | { kind: "end"; complete: boolean };

/**
 * Reads JSON of any nesting, one car at a time: the first object in an array that is a car shows at which depth the cars are. Holds one
 * car in memory; until the first is found, what has arrived. Throws `TooComplexError` beyond its limits.
 */
export async function* jsonItems(
  chunks: AsyncIterable<string>,
  isCar: (record: JsonObject) => boolean = statesCar,
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

  const isKept = () => open.some(({ start }) => start !== -1);

  for await (const chunk of chunks) {
    /** Where the rest of the chunk that is to be kept begins. */
    let from = 0;
    const items: JsonObject[] = [];
    for (let at = 0; at < chunk.length; at += 1) {
      const code = chunk.charCodeAt(at);
      if (inString) {
        if (escaped) escaped = false;
        else if (code === 0x5c) escaped = true;
        else if (code === 0x22) {
          inString = false;
          key = at - stringStart <= 40 ? chunk.slice(stringStart, at) : "";
        }
      } else if (code === 0x22) {
        inString = true;
        stringStart = at + 1;
      } else if (code === 0x7b || code === 0x5b) {
        const parent = open.at(-1);
        const isArray = code === 0x5b;
        const mayBeCar = !isArray && (!parent || parent.isArray || /^(?:\d+|[A-HJ-NPR-Z0-9]{17})$/.test(key));
        const isWanted = mayBeCar && (carDepth === undefined ? open.length < CAR_DEPTH_MAX : carDepth === open.length);
        if (!isKept()) {
          kept = "";
          from = at;
        }
        open.push({ start: isWanted ? kept.length + at - from : -1, mayBeCar, isArray });
        if (open.length > DEPTH_MAX) throw new TooComplexError("objects too deep");
      } else if (code === 0x7d || code === 0x5d) {
        const closed = open.pop();
        if (!closed || closed.isArray !== (code === 0x5d)) isBroken = true;
        if (open.length === 0) roots += 1;
        if (!closed || closed.start === -1 || (carDepth !== undefined && carDepth !== open.length)) continue;
        kept += chunk.slice(from, at + 1);
        from = at + 1;
        const value = tryParse(kept.slice(closed.start));
        if (isObject(value) && isCar(value)) {
          carDepth ??= open.length;
          items.push(value);
        }
        if (carDepth !== undefined) for (const outer of open) outer.start = -1;
      }
    }
    if (inString) stringStart = 0;
    if (isKept()) kept += chunk.slice(from);
    if (kept.length > ITEM_MAX) kept = withoutLong(open, kept);
    for (const item of items) yield { kind: "item", item };
  }
  yield { kind: "end", complete: open.length === 0 && !inString && !isBroken && roots > 0 };
}

/** Gives up the objects that are too long for a car, and the text that only they need. */
function withoutLong(open: readonly Open[], kept: string): string {
  for (const object of open) if (kept.length - object.start > ITEM_MAX) object.start = -1;
  const first = open.find(({ start }) => start !== -1)?.start ?? kept.length;
  for (const object of open) if (object.start !== -1) object.start -= first;
  return kept.slice(first);
}
