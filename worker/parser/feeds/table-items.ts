import type { Json, JsonObject } from "../json.ts";
import type { ValueName } from "../extracted-values.ts";
import { findMake, knownModel, readMake } from "../normalise/make-model.ts";
import { readVin } from "../normalise/vin.ts";
import { STATUS_TERMS } from "../vocabulary/conditions.ts";
import { readKey } from "../vocabulary/state-keys.ts";
import { readTerm } from "../vocabulary/term.ts";
import { LEFT_REASONS } from "./left-line.ts";
import {
  type Cells,
  columnNames,
  filledIn,
  headingOf,
  isHeader,
  isTotals,
  isValue,
  knownColumns,
} from "./table-rows.ts";
import type { WorksheetRow } from "./xlsx-parts.ts";

/** Titles, dates and empty lines may precede the header, rows. */
const HEAD_ROWS = 20;
/** A header has at least so many columns that are known; the first row is one without any. */
const KNOWN_MIN = 2;
/** A row with so many is certainly the header. */
const KNOWN_SURE = 4;
/** `images[0].url`, `vehicle.price.value` */
const PATH = /^[a-z_]\w*(?:\[\d{1,3}\])*(?:\.[a-z_]\w*(?:\[\d{1,3}\])*)*$/i;

/** A row of a table: a car, or what is plainly one and cannot be read. */
export type TableRecord = Pick<WorksheetRow, "line" | "worksheet" | "name"> &
  ({ item: JsonObject; cells: Cells; columns: number } | { reason: string; cells: Cells });

/** The make, and the model, that stand alone in a row above their cars. */
interface Group {
  make?: string;
  model?: string;
}

/**
 * Rows of one worksheet as objects: the header is the row of the first ones that has the most known columns. Columns with paths become nested
 * objects, columns of one name an array. Headings, totals and repeated headers are no rows; a heading that is a make gives it to the rows below.
 * `needsHeader`: without a header of known columns only what is plainly a car is yielded, as left out.
 */
export async function* tableItems(
  rows: AsyncIterable<WorksheetRow>,
  needsHeader: boolean,
  /** Takes the lines above the header, and the header. */
  onHead: (text: string) => void = () => undefined,
): AsyncGenerator<TableRecord> {
  let head: WorksheetRow[] | undefined = [];
  let sureAt: number | undefined;
  let columns: Columns | undefined;
  let group: Group = {};

  function* recordsOf(some: readonly WorksheetRow[]): Generator<TableRecord> {
    for (const row of some) {
      if (!columns) {
        if (isPlainlyCar(row.cells)) yield { ...row, reason: LEFT_REASONS.unnamed };
        continue;
      }
      const heading = headingOf(row.cells) ?? groupWithTotals(columns, row.cells, group);
      if (heading !== undefined) group = groupOf(heading, group);
      else if (!isTotals(row.cells) && !isHeader(row.cells))
        yield {
          ...row,
          item: withGroup(itemOf(columns.paths, row.cells), columns, group),
          columns: columns.paths.length,
        };
    }
  }

  function* begin(): Generator<TableRecord> {
    const first = head ?? [];
    const cells = first.map((row) => row.cells);
    const at = headerAt(cells, needsHeader);
    head = undefined;
    if (at === undefined) return yield* recordsOf(first);
    const { names, next } = columnNames(cells, at);
    columns = columnsOf(names);
    onHead(textOf(cells.slice(0, next)));
    yield* recordsOf(first.slice(next));
  }

  for await (const row of rows) {
    if (row.cells.every((cell) => cell.trim() === "")) continue;
    if (!head) {
      yield* recordsOf([row]);
      continue;
    }
    head.push(row);
    // The row below the header may be its second one.
    if (sureAt === undefined && knownColumns(row.cells) >= KNOWN_SURE) sureAt = head.length;
    if (head.length >= HEAD_ROWS || (sureAt !== undefined && head.length > sureAt)) yield* begin();
  }
  if (head) yield* begin();
}

const HEAD_CHARS = 2000;
const textOf = (rows: readonly Cells[]) =>
  rows
    .map((cells) => cells.join("; "))
    .join("\n")
    .slice(0, HEAD_CHARS);

function isPlainlyCar(cells: Cells): boolean {
  return (
    cells.some((cell) => readVin(cell) !== undefined) ||
    (cells.some((cell) => findMake(cell)?.wordsBefore === 0) &&
      cells.some((cell) => /^(?:19|20)\d\d$/.test(cell.trim())))
  );
}

function headerAt(rows: readonly Cells[], needsHeader: boolean): number | undefined {
  const known = rows.map(knownColumns);
  const most = Math.max(...known);
  if (most >= KNOWN_MIN) return known.indexOf(most);
  return needsHeader || rows.length === 0 ? undefined : 0;
}

/** A make with the number and the sum of its cars, as accounting programs write groups. */
function groupWithTotals({ fields }: Columns, cells: Cells, { make }: Group): string | undefined {
  const [first = "", ...others] = filledIn(cells);
  const isCar = cells.some(
    (cell, at) => cell.trim() !== "" && cell.trim() !== first && SINGLE_CAR.includes(fields[at] ?? ""),
  );
  const isKnown = readMake(first)?.known === true || (make !== undefined && knownModel(make, first) !== undefined);
  return !isCar && isKnown && fields.some((name) => SINGLE_CAR.includes(name ?? "")) && others.every(isValue)
    ? first
    : undefined;
}

/** Of these a group has none. */
const SINGLE_CAR: readonly string[] = ["model", "title", "year", "vin", "mileage"] satisfies ValueName[];
const HEADING_MAX = 60;

/** «Toyota (12)», below it «Camry», or «Toyota Camry». What is neither ends the group: it may be of anything. */
function groupOf(heading: string, { make }: Group): Group {
  if (heading.length > HEADING_MAX) return {};
  const text = heading.replace(/(?:\s*[(:]|\s[–—-])\s*(?:\d[\d\s]*(?:шт|авто)?\p{L}*\.?\)?)?$/iu, "").trim();
  const own = readMake(text);
  if (own?.known) return { make: own.make };
  const found = findMake(text);
  if (found?.wordsBefore === 0) return { make: found.make, ...(found.rest && { model: found.rest }) };
  if (make === undefined) return {};
  const isModel = knownModel(make, text) !== undefined;
  return isModel || readTerm(STATUS_TERMS, text) ? { make, ...(isModel && { model: text }) } : {};
}

/** The values of its group in a car that does not state them itself. */
function withGroup(item: JsonObject, { fields, paths }: Columns, { make, model }: Group): JsonObject {
  if (make === undefined) return item;
  const own = (name: ValueName) =>
    fields.flatMap((field, at) => {
      const key = paths[at]?.[0];
      return field === name && key !== undefined && item[key] !== undefined && item[key] !== "" ? [key] : [];
    })[0];
  if (own("brand") !== undefined) return item;
  const title = own("title");
  const text = title === undefined ? undefined : item[title];
  if (title !== undefined && typeof text === "string") {
    if (findMake(text)) return item;
    const isNamed = model === undefined || text.toLowerCase().includes(model.toLowerCase());
    item[title] = isNamed ? `${make} ${text}` : `${make} ${model} ${text}`;
  }
  const modelKey = own("model");
  const modelText = modelKey === undefined ? undefined : item[modelKey];
  if (typeof modelText === "string" && findMake(modelText)) return item;
  item["Марка"] = make;
  if (modelKey === undefined && model !== undefined) item["Модель"] = model;
  return item;
}

/** The keys that lead to a column's place. */
type Column = readonly string[];

interface Columns {
  paths: readonly Column[];
  /** What a column of one key is by its name. */
  fields: readonly (ValueName | undefined)[];
}

function columnsOf(header: Cells): Columns {
  const paths = pathsOf(header);
  return { paths, fields: paths.map(([key, inner]) => (inner === undefined && key ? readKey(key)?.name : undefined)) };
}

function pathsOf(header: Cells): Column[] {
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
