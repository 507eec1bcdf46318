import { LimitedParser } from "../limited-parser.ts";
import { TooComplexError } from "../step-budget.ts";
import type { JsonObject, Json } from "../json.ts";
import { fold } from "../normalise/text.ts";
import { dialectAt, type FeedDialect, isPlaceOfCars, PATH_DEPTH_MAX, XML_DIALECT } from "./dialects.ts";
import { CAR_NODES_MAX, FEED_LIMITS, FEED_TEXT_MAX } from "./feed-limits.ts";
import { LEFT_REASONS } from "./left-line.ts";
import { statesCar } from "./states-car.ts";

/** Cars of an XML feed as plain objects, then one `end`. */
export type XmlEvent =
  | { kind: "item"; dialect: FeedDialect; item: JsonObject; element: string }
  /** An element beside the cars that states a car and has another name, or one without what a car has. */
  | { kind: "left"; item: JsonObject; reason: string }
  /** `isEmptyFeed`: the element that holds the cars of a dialect is there, without cars. */
  | { kind: "end"; dialect?: FeedDialect; complete: boolean; isEmptyFeed: boolean };

interface Node {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Node[];
  /** A car, or what stands in the place of one. */
  isRecord?: boolean;
  isYielded?: boolean;
  /** At the path of a dialect. */
  isItem?: boolean;
}

const CHILDREN_MAX = 500;
const PASSED_MAX = 100;
const PICTURE_LISTS = new Set(["images", "photos", "pictures", "gallery"]);

/**
 * Reads an XML feed as it arrives, one car at a time: the elements of a known dialect, or those at `taughtPath`; `onOpen` gets
 * every element near the root. Entities of a DTD are not expanded, so no entity bomb works.
 * Throws `TooComplexError` beyond FEED_LIMITS.
 */
export async function* xmlItems(
  chunks: AsyncIterable<string>,
  taughtPath?: string,
  onOpen?: (path: string, attributes: Readonly<Record<string, string>>) => void,
): AsyncGenerator<XmlEvent> {
  /** The names of the open elements, as far as a dialect may name them. */
  const path: string[] = [];
  let depth = 0;
  let nodes = 0;
  const items: { item: JsonObject; reason?: string; element?: string }[] = [];
  let textEnd = 0;
  let open: Node[] = [];
  let dialect: FeedDialect | undefined;
  let complete = false;
  /** The path of the cars of no known dialect, once two of them were found. */
  let ownPath = taughtPath;
  /** Such an element whose parent is still open: one of several cars, or a part of the only one. */
  let candidate: { path: string; depth: number; item: JsonObject } | undefined;
  let isSearching = taughtPath === undefined;
  /** Of the element that was opened last; undefined when it or another one has closed. */
  let leaf: string | undefined;
  let hasEmptyPlace = false;
  /** Where the cars are, and how their elements are named. */
  let place: { path: string; depth: number; name: string } | undefined;
  /** Elements that state no car, in search of the cars. */
  const passed: { path: string; item: JsonObject }[] = [];
  let isEnding = false;

  /** A record that is whole, or that the next one shows to have no end. */
  function take(node: Node): void {
    if (node.isYielded) return;
    node.isYielded = true;
    const item = objectOf(node);
    if (!place || node.isItem || node.name === place.name) items.push({ item, element: node.name });
    else if (statesCar(item))
      items.push({ item, ...(!isMisspelt(node.name, place.name) && { reason: LEFT_REASONS.unlike }) });
  }

  const parser = new LimitedParser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth <= PATH_DEPTH_MAX) path.push(localName(name));
        const at = depth <= PATH_DEPTH_MAX ? path.join("/") : "";
        leaf = at;
        if (at) onOpen?.(at, attributes);
        const known = (open.length === 0 || isSearching) && at && taughtPath === undefined ? dialectAt(at) : undefined;
        if (known && isSearching) {
          // Whatever was collected in search of an unknown form is not needed.
          isSearching = false;
          open = [];
          candidate = undefined;
        }
        if (candidate && isSearching && at === candidate.path) {
          isSearching = false;
          ownPath = at;
          for (const { item } of passed.filter((one) => one.path === at))
            items.push({ item, reason: LEFT_REASONS.unlike });
          const outer = open.at(-1);
          if (outer && outer.name === localName(name)) {
            outer.children = outer.children.filter((child) => child.name !== outer.name);
            items.push({ item: objectOf(outer) });
          }
          items.push({ item: candidate.item });
          open = [];
        }
        const found = known ?? (open.length === 0 && ownPath && at === ownPath ? XML_DIALECT : undefined);
        if (found) dialect ??= found;
        const parent = open.at(-1);
        const own = localName(name);
        if (found && open.length === 0) place = { path: at.slice(0, -own.length - 1), depth, name: own };
        const isBeside = !parent && depth === place?.depth && at.slice(0, -own.length - 1) === place.path;
        if (!found && !parent && !isSearching && !isBeside) return;
        const node: Node = { name: own, attributes, text: "", children: [] };
        // A car in a car: the end of the outer one is missing or misspelt.
        node.isItem = found !== undefined;
        node.isRecord = !parent || (parent.isRecord === true && own === place?.name);
        if (parent && !node.isRecord && parent.children.length < CHILDREN_MAX) parent.children.push(node);
        open.push(node);
        nodes = node.isRecord ? 1 : nodes + 1;
        if (nodes <= CAR_NODES_MAX) return;
        if (!isSearching) throw new TooComplexError("too many elements in a car");
        isSearching = false;
        open = [];
      },
      ontext(text) {
        const node = open.at(-1);
        // A tag between two texts separates them: «54</pa>54» is not 5454.
        const gap = node && node.text !== "" && parser.startIndex > textEnd + 1 ? " " : "";
        textEnd = parser.endIndex;
        if (node && node.text.length < FEED_TEXT_MAX)
          node.text += gap + text.slice(0, FEED_TEXT_MAX - node.text.length);
      },
      onclosetag(_name, isImplied) {
        const at = depth <= PATH_DEPTH_MAX ? path.join("/") : "";
        if (depth <= PATH_DEPTH_MAX) path.pop();
        depth -= 1;
        const node = open.pop();
        if (!dialect && leaf !== undefined && isPlaceOfCars(leaf) && !node?.text.trim()) hasEmptyPlace = true;
        leaf = undefined;
        if (node && isSearching && at && !isImplied) {
          if (candidate && candidate.depth > depth) candidate = undefined;
          const item = node.children.length > 1 || depth === 0 ? objectOf(node) : undefined;
          if (item && statesCar(item)) candidate = { path: at, depth, item };
          else if (item && passed.length < PASSED_MAX) passed.push({ path: at, item });
        } else if (node?.isRecord && !isSearching && !isEnding) {
          if (open.length === 0) take(node);
          else if (node.isYielded || statesCar(objectOf(node))) {
            for (const outer of open) if (outer.isRecord) take(outer);
            take(node);
          } else open.at(-1)?.children.push(node);
        }
        if (depth === 0 && !isImplied) complete = true;
      },
    },
    { xmlMode: true, decodeEntities: true },
    FEED_LIMITS,
  );

  for await (const chunk of chunks) {
    let excess: unknown;
    try {
      parser.write(chunk);
    } catch (cause) {
      excess = cause;
    }
    yield* eventsOf(items.splice(0), dialect);
    if (excess !== undefined) throw excess;
  }
  const isEmptyFeed = hasEmptyPlace;
  isEnding = true;
  parser.end();
  if (candidate && isSearching && complete) {
    dialect = XML_DIALECT;
    items.push({ item: candidate.item });
  }
  yield* eventsOf(items.splice(0), dialect);
  open = [];
  yield { kind: "end", complete, isEmptyFeed: isEmptyFeed && !dialect, ...(dialect && { dialect }) };
}

function* eventsOf(
  items: readonly { item: JsonObject; reason?: string; element?: string }[],
  dialect: FeedDialect | undefined,
): Generator<XmlEvent> {
  for (const { item, reason, element = "" } of items)
    if (dialect) yield reason === undefined ? { kind: "item", dialect, item, element } : { kind: "left", item, reason };
}

/** Whether two names differ by one letter. */
function isMisspelt(name: string, right: string): boolean {
  let [from, end] = [0, 0];
  const least = Math.min(name.length, right.length);
  while (from < least && name[from] === right[from]) from += 1;
  while (end < least - from && name.at(-1 - end) === right.at(-1 - end)) end += 1;
  return Math.max(name.length, right.length) - from - end <= 1;
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** An element as an object. Children of one name become an array; the child `type` gets the parent's name as a prefix. */
function objectOf(node: Node): JsonObject {
  // Without a prototype: an element may be named `constructor`.
  const object: JsonObject = Object.assign(Object.create(null), node.attributes);
  for (const child of node.children) {
    const name = fold(child.name) === "type" && node.name !== "" && !isItem(node) ? `${node.name}type` : child.name;
    const value = valueOf(child);
    const before = object[name];
    if (before === undefined) object[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else object[name] = [before, value];
  }
  return object;
}

const isItem = (node: Node) => /^(?:car|vehicle|offer|ad|item|listing|entry)$/i.test(node.name);

function valueOf(node: Node): Json {
  const isFolder = node.attributes["PhotoDir"] !== undefined;
  if (PICTURE_LISTS.has(node.name.toLowerCase()) && node.children.length > 0 && !isFolder)
    return node.children.map(valueOf);
  const [only] = node.children;
  if (only && node.children.length === 1 && only.name.toLowerCase() === "value")
    return { ...only.attributes, value: only.text.trim() };
  if (only) return objectOf(node);
  const text = node.text.trim();
  if (Object.keys(node.attributes).length === 0) return text;
  return text ? { ...node.attributes, value: text } : { ...node.attributes };
}
