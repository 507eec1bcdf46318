import { LimitedParser } from "../limited-parser.ts";
import { TooComplexError } from "../step-budget.ts";
import type { JsonObject, Json } from "../json.ts";
import { fold } from "../normalise/text.ts";
import { dialectAt, type FeedDialect, PATH_DEPTH_MAX } from "./dialects.ts";
import { CAR_NODES_MAX, FEED_LIMITS, FEED_TEXT_MAX } from "./feed-limits.ts";

/** Cars of an XML feed as plain objects, then one `end`. */
type XmlEvent =
  { kind: "item"; dialect: FeedDialect; item: JsonObject } | { kind: "end"; dialect?: FeedDialect; complete: boolean };

interface Node {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Node[];
}

const CHILDREN_MAX = 500;
const PICTURE_LISTS = new Set(["images", "photos", "pictures", "gallery"]);

/**
 * Reads an XML feed as it arrives, one car at a time. Entities of a DTD are not expanded, so no entity bomb works.
 * Throws `TooComplexError` beyond FEED_LIMITS.
 */
export async function* xmlItems(chunks: AsyncIterable<string>): AsyncGenerator<XmlEvent> {
  /** The names of the open elements, as far as a dialect may name them. */
  const path: string[] = [];
  let depth = 0;
  let nodes = 0;
  const items: JsonObject[] = [];
  let open: Node[] = [];
  let dialect: FeedDialect | undefined;
  let complete = false;

  const parser = new LimitedParser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth <= PATH_DEPTH_MAX) path.push(localName(name));
        const found = open.length === 0 && depth <= PATH_DEPTH_MAX ? dialectAt(path.join("/")) : undefined;
        if (found) dialect ??= found;
        const parent = open.at(-1);
        if (!found && !parent) return;
        const node: Node = { name: localName(name), attributes, text: "", children: [] };
        if (parent && parent.children.length < CHILDREN_MAX) parent.children.push(node);
        open.push(node);
        nodes = parent ? nodes + 1 : 1;
        if (nodes > CAR_NODES_MAX) throw new TooComplexError("too many elements in a car");
      },
      ontext(text) {
        const node = open.at(-1);
        if (node && node.text.length < FEED_TEXT_MAX) node.text += text.slice(0, FEED_TEXT_MAX - node.text.length);
      },
      onclosetag(_name, isImplied) {
        if (depth <= PATH_DEPTH_MAX) path.pop();
        depth -= 1;
        const node = open.pop();
        if (node && open.length === 0 && !isImplied) items.push(objectOf(node));
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
    for (const item of items.splice(0)) if (dialect) yield { kind: "item", dialect, item };
    if (excess !== undefined) throw excess;
  }
  parser.end();
  for (const item of items.splice(0)) if (dialect) yield { kind: "item", dialect, item };
  open = [];
  yield { kind: "end", complete, ...(dialect && { dialect }) };
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
  if (PICTURE_LISTS.has(node.name.toLowerCase()) && node.children.length > 0) return node.children.map(valueOf);
  const [only] = node.children;
  if (only && node.children.length === 1 && only.name.toLowerCase() === "value")
    return { ...only.attributes, value: only.text.trim() };
  if (only) return objectOf(node);
  const text = node.text.trim();
  if (Object.keys(node.attributes).length === 0) return text;
  return text ? { ...node.attributes, value: text } : { ...node.attributes };
}
