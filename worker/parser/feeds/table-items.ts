import type { Json, JsonObject } from "../json.ts";
import { readKey } from "../vocabulary/state-keys.ts";

/** Titles, dates and empty lines may precede the header, rows. */
const HEAD_ROWS = 20;
/** A header has at least so many columns that are known; the first row is one without any. */
const KNOWN_MIN = 2;
/** A row with so many is certainly the header. */
const KNOWN_SURE = 4;
/** `images[0].url`, `vehicle.price.value` */
const PATH = /^[a-z_]\w*(?:\[\d{1,3}\])*(?:\.[a-z_]\w*(?:\[\d{1,3}\])*)*$/i;

/** The number of cells that name a value of a car. */
export function knownColumns(cells: readonly string[]): number {
  return new Set(
    cells.flatMap((cell) => readKey(cell.trim())?.name ?? readKey(cell.replace(/^.*[.\]]/, ""))?.name ?? []),
  ).size;
}

/**
 * Rows of a table as objects: the header is the row of the first ones that has the most known columns. Columns with paths become nested
 * objects, columns of one name an array. `needsHeader`: yields nothing without a header of known columns.
 */
export async function* tableItems(
  rows: AsyncIterable<readonly string[]>,
  needsHeader: boolean,
  /** Takes the lines above the header, and the header. */
  onHead: (text: string) => void = () => undefined,
): AsyncGenerator<JsonObject> {
  let head: (readonly string[])[] | undefined = [];
  let columns: Column[] = [];
  for await (const row of rows) {
    if (row.every((cell) => cell.trim() === "")) continue;
    if (!head) {
      yield itemOf(columns, row);
      continue;
    }
    head.push(row);
    if (head.length < HEAD_ROWS && knownColumns(row) < KNOWN_SURE) continue;
    const at = headerAt(head, needsHeader);
    if (at === undefined) return;
    columns = columnsOf(head[at] ?? []);
    onHead(textOf(head.slice(0, at + 1)));
    const below: (readonly string[])[] = head.slice(at + 1);
    head = undefined;
    for (const first of below) yield itemOf(columns, first);
  }
  const at = head && headerAt(head, needsHeader);
  if (head === undefined || at === undefined) return;
  columns = columnsOf(head[at] ?? []);
  onHead(textOf(head.slice(0, at + 1)));
  for (const row of head.slice(at + 1)) yield itemOf(columns, row);
}

const HEAD_CHARS = 2000;
const textOf = (rows: readonly (readonly string[])[]) =>
  rows
    .map((cells) => cells.join("; "))
    .join("\n")
    .slice(0, HEAD_CHARS);

function headerAt(rows: readonly (readonly string[])[], needsHeader: boolean): number | undefined {
  const known = rows.map(knownColumns);
  const most = Math.max(...known);
  if (most >= KNOWN_MIN) return known.indexOf(most);
  return needsHeader || rows.length === 0 ? undefined : 0;
}

/** The keys that lead to a column's place. */
type Column = readonly string[];

function columnsOf(header: readonly string[]): Column[] {
  const names = header.map((cell) => cell.trim());
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const seen = new Map<string, number>();
  return names.map((name) => {
    if (name === "__proto__" || name === "") return [];
    const path = pathOf(name);
    if ((counts.get(name) ?? 0) < 2) return path;
    const index = seen.get(name) ?? 0;
    seen.set(name, index + 1);
    // The first of equal paths has the value; a place in an array is stated by its index.
    return path.length === 1 ? [name, String(index)] : index === 0 ? path : [];
  });
}

function pathOf(name: string): Column {
  if (!PATH.test(name) || !/[.[]/.test(name)) return [name];
  return name.split(/[.[\]]+/).filter((part) => part !== "" && part !== "__proto__");
}

/**
 * Only the cells that a short row has: a row of one character must not cost a whole header. Cells without a column stay under the empty key,
 * because one of them may be the unit of a shifted value.
 */
function itemOf(columns: readonly Column[], row: readonly string[]): JsonObject {
  const item: JsonObject = {};
  const unnamed: string[] = [];
  for (let at = 0; at < row.length; at += 1) {
    const path = columns[at] ?? [];
    const text = (row[at] ?? "").trim();
    if (path.length === 1 && path[0] !== undefined) item[path[0]] = text;
    else if (path.length > 1 && text !== "") setAt(item, path, text);
    else if (path.length === 0 && text !== "") unnamed.push(text);
  }
  if (unnamed.length > 0) item[""] = unnamed;
  return item;
}

function setAt(item: JsonObject, path: readonly string[], text: string): void {
  let node: Json[] | JsonObject = item;
  for (const [depth, key] of path.entries()) {
    const isLast = depth === path.length - 1;
    const place: Json[] | JsonObject = /^\d+$/.test(path[depth + 1] ?? "") ? [] : {};
    if (Array.isArray(node)) {
      const index = Math.min(Number(key), node.length);
      const before: Json | undefined = node[index];
      const next: Json = isLast ? text : typeof before === "object" && before !== null ? before : place;
      node[index] = next;
      if (typeof next !== "object" || next === null) return;
      node = next;
    } else {
      const before: Json | undefined = Object.hasOwn(node, key) ? node[key] : undefined;
      const next: Json = isLast ? text : typeof before === "object" && before !== null ? before : place;
      node[key] = next;
      if (typeof next !== "object" || next === null) return;
      node = next;
    }
  }
}
