import { columnOfHeader, type LeadColumn } from "./lead-columns.ts";

/** A row of the file: the number that programs show, and its cells. */
export interface LeadFileRow {
  line: number;
  cells: readonly string[];
}

/** The names of the columns stand in one of the first rows. */
export const LEAD_HEAD_ROWS = 10;
export const LEAD_COLUMNS_MAX = 200;
const NAME_MAX = 200;

/** The number of the row that names the columns, from 0: the one with the most known names, else the first one with the most texts. */
export function headerRowOf(rows: readonly LeadFileRow[]): number {
  const head = rows.slice(0, LEAD_HEAD_ROWS).map(({ cells }) => ({
    known: new Set(cells.flatMap((cell) => (cell.length > NAME_MAX ? [] : (columnOfHeader(cell) ?? [])))).size,
    filled: cells.filter((cell) => cell.trim() !== "").length,
  }));
  const best = head.reduce((at, one, row) => (one.known > (head[at]?.known ?? 0) ? row : at), 0);
  if ((head[best]?.known ?? 0) >= 2) return best;
  return head.reduce((at, { filled }, row) => (filled > (head[at]?.filled ?? 0) ? row : at), 0);
}

/**
 * The names of the columns, each once: «Телефон», «Телефон (2)». A blank name, and one that says nothing alone, takes the text of the cell
 * above, whose text stands in the first of the merged ones.
 */
export function columnNames(rows: readonly LeadFileRow[], header: number): string[] {
  const own = rows[header]?.cells ?? [];
  const groups = groupsAbove(rows[header - 1]?.cells ?? [], own);
  const width = Math.min(
    LEAD_COLUMNS_MAX,
    Math.max(own.length, ...rows.slice(header).map(({ cells }) => cells.length)),
  );
  const seen = new Map<string, number>();
  return Array.from({ length: width }, (_, at) => {
    const [name, group] = [(own[at] ?? "").trim(), groups[at] ?? ""];
    const full = name === "" ? group || `Столбец ${at + 1}` : nameWithin(group, name);
    const text = full.slice(0, NAME_MAX);
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return count === 1 ? text : `${text} (${count})`;
  });
}

/** The texts above the header as they span it; none when the row above is no row of groups. */
function groupsAbove(above: readonly string[], own: readonly string[]): string[] {
  const filled = above.filter((cell) => cell.trim() !== "").length;
  const named = own.filter((cell) => cell.trim() !== "").length;
  // A title above the table is one cell.
  if (filled < 2 || filled > named) return [];
  let group = "";
  return Array.from({ length: Math.max(above.length, own.length) }, (_, at) => {
    group = (above[at] ?? "").trim() || group;
    return group;
  });
}

function nameWithin(group: string, name: string): string {
  const isKnown = group === "" || columnOfHeader(name) !== null;
  return isKnown ? name : `${group}: ${name}`;
}

/** What each column seems to hold: by its name, and those without a known name by their values. */
export function guessColumns(names: readonly string[], rows: readonly LeadFileRow[]): (LeadColumn | null)[] {
  const taken = new Set<LeadColumn>();
  const once = (column: LeadColumn | null): LeadColumn | null => {
    if (column === null) return null;
    const isTaken = taken.has(column);
    taken.add(column);
    return isTaken ? (AFTER_FIRST[column] ?? null) : column;
  };
  const guesses = names.map((name) => once(columnOfHeader(name.replace(/ \(\d+\)$/, ""))));
  return guesses.map((guess, at) => {
    if (guess !== null) return guess;
    const values = rows.flatMap(({ cells }) => (cells[at] ?? "").trim() || []).slice(0, 50);
    const share = (test: RegExp) => values.filter((value) => test.test(value)).length / Math.max(values.length, 1);
    if (!taken.has("phone") && share(/^['=+"]*[78+(][\d\s()+-]{9,}/) > 0.6) return once("phone");
    return !taken.has("email") && share(/^\S+@\S+\.\S+$/) > 0.6 ? once("email") : null;
  });
}

/** What a further column of the same name is. */
const AFTER_FIRST: Partial<Record<LeadColumn, LeadColumn>> = {
  name: "name",
  phone: "phone",
  email: "email",
  car: "car",
  message: "message",
  note: "note",
};
