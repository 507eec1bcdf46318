import { columnOfHeader, isRepeatedColumn, type LeadColumn } from "./lead-columns.ts";
import { guessValue } from "./lead-values.ts";

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
    known: new Set(cells.flatMap((cell) => (cell.length > NAME_MAX ? [] : (columnOfHeader(cell)?.column ?? [])))).size,
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

/** What each column seems to hold: by its name, and those without a known name by their values. Of two that claim one field the better name has it. */
export function guessColumns(names: readonly string[], rows: readonly LeadFileRow[]): (LeadColumn | null)[] {
  const valuesAt = (at: number) =>
    rows.flatMap(({ cells }) => (cells[at] ?? "").trim() || []).slice(0, VALUES_LOOKED_AT);
  const shareOf = (at: number, test: (value: string) => boolean) => {
    const values = valuesAt(at);
    return values.filter(test).length / Math.max(values.length, 1);
  };
  const guesses = names.map((): LeadColumn | null => null);
  const taken = new Set<LeadColumn>();
  const guess = (at: number, column: LeadColumn) => {
    if (taken.has(column) && !isRepeatedColumn(column)) return;
    taken.add(column);
    guesses[at] = column;
  };
  const named = names.flatMap((name, at) => {
    const found = columnOfHeader(name.replace(/ \(\d+\)$/, ""));
    if (!found) return [];
    // «Что хотел» is followed by cars or by kinds of requests.
    const isCar =
      found.column === "type" &&
      /^(?:что|чего) /i.test(name) &&
      shareOf(at, (value) => guessValue("type", value, []) !== null) < 0.5;
    return [{ at, score: found.score, column: isCar ? ("car" as const) : found.column }];
  });
  for (const { at, column } of named.toSorted((a, b) => b.score - a.score)) guess(at, column);
  for (const [column, looksSo] of BY_VALUES) {
    const at = taken.has(column) ? -1 : names.findIndex((_, place) => !guesses[place] && shareOf(place, looksSo) > 0.6);
    if (at !== -1 && !named.some((one) => one.at === at)) guess(at, column);
  }
  return guesses;
}

const VALUES_LOOKED_AT = 50;

/** What columns without a known name hold when most of their values look like it. */
const BY_VALUES: readonly (readonly [LeadColumn, (value: string) => boolean])[] = [
  ["phone", (value) => /^['=+"]*[78+(][\d\s()+-]{9,}/.test(value)],
  ["email", (value) => /^\S+@\S+\.\S+$/.test(value)],
];
