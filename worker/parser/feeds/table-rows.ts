import { isNothing } from "../extracted-values.ts";
import { readVin } from "../normalise/vin.ts";
import { readKey } from "../vocabulary/state-keys.ts";

export type Cells = readonly string[];

/** The number of cells that name a value of a car. */
export function knownColumns(cells: Cells): number {
  return new Set(
    cells.flatMap((cell) => readKey(cell.trim())?.name ?? readKey(cell.replace(/^.*[.\]]/, ""))?.name ?? []),
  ).size;
}

export const filledIn = (cells: Cells) => cells.map((cell) => cell.trim()).filter((cell) => cell !== "");

/** A cell that is a value and no name: a number, a VIN, an address. */
export const isValue = (cell: string) =>
  /^[\d\s.,%₽$€-]+$/.test(cell) || readVin(cell) !== undefined || /^(?:https?:)?\/\//.test(cell);

/** «Итого», «Всего по Toyota», «Toyota, итого:» */
const TOTALS = /^(?:под)?(?:итого?|всего|сумма|(?:sub)?total)(?!\p{L})/iu;
const TOTAL_BEHIND = /[\s,](?:итого?|всего|total)\s*:?$/iu;
const NAME_MAX = 80;

export function isTotals(cells: Cells): boolean {
  const [first = "", ...others] = filledIn(cells);
  return (
    first.length <= NAME_MAX &&
    (TOTALS.test(first) || TOTAL_BEHIND.test(first) || others.some((cell) => /^(?:итого|всего)\s*:?$/i.test(cell)))
  );
}

/** The only text of a row, which is a heading of the rows below it; a whole row that stands in one cell is none. */
export function headingOf(cells: Cells): string | undefined {
  const [only, ...others] = filledIn(cells);
  return only === undefined || others.length > 0 || only.split(/[;|\t]/).length > 2 || readVin(only) !== undefined
    ? undefined
    : only;
}

/** A header that stands again between the cars. */
export function isHeader(cells: Cells): boolean {
  const filled = filledIn(cells);
  const known = filled.length < 2 || filled.some(isValue) ? 0 : knownColumns(filled);
  return known >= 2 && known * 2 >= filled.length;
}

/** A signature, a date, a remark below the cars of a table with more columns. */
export function isRemark(cells: Cells, columns: number): boolean {
  const filled = filledIn(cells);
  return (
    columns > 2 * filled.length &&
    filled.length <= 2 &&
    !filled.some((text) => isNothing({ text })) &&
    (filled[0]?.endsWith(":") || !filled.some((cell) => /\d/.test(cell)))
  );
}

/** Prices of «Цена» that are not the one for a buyer. */
const OTHER_PRICE =
  /опт|закуп|дилер|вход|себест|кредит|тр[еэ]йд|лизинг|vip|скидк|акци|стар|партн[её]р|мин|wholesale|dealer|old/i;
/** Which of several prices is the one for a buyer. */
export function retailOf(names: readonly string[]): number | undefined {
  const at = names.findIndex((name) => RETAIL.test(name));
  const found = at === -1 ? names.findIndex((name) => !OTHER_PRICE.test(name)) : at;
  return found === -1 ? undefined : found;
}

const RETAIL = /розни|розн\.|retail|клиент|наличн|рекоменд/i;

/**
 * The names of the columns of a header of two rows: «Цена» above «Розница» and «Опт» is the price of the first, and no price of the second.
 * Merged cells have their text in the first one.
 */
function joined(groups: Cells, names: Cells): string[] {
  const result: string[] = [];
  let group = "";
  /** The columns of the group that may be its value. */
  let places: number[] = [];
  const end = () => {
    const at = places[retailOf(places.map((place) => names[place] ?? "")) ?? -1];
    if (at !== undefined) result[at] = group;
    places = [];
  };
  for (let at = 0; at < Math.max(groups.length, names.length); at += 1) {
    const [above, own] = [(groups[at] ?? "").trim(), (names[at] ?? "").trim()];
    if (above !== "") {
      end();
      group = above;
    }
    const both = `${group}, ${own}`;
    if (own === "" || group === "") result.push(own || above);
    else if (readKey(both)) result.push(both);
    else if (readKey(own)) result.push(own);
    else {
      result.push(readKey(group) ? both : own);
      if (readKey(group)) places.push(at);
    }
  }
  end();
  return result;
}

/** Whether all texts of a row stand below cells that span several columns. */
function isBelow(groups: Cells, cells: Cells): boolean {
  const filled = cells.flatMap((cell, at) => (cell.trim() === "" ? [] : [at]));
  const has = (row: Cells, at: number) => (row[at] ?? "").trim() !== "";
  return (
    filled.length >= 2 &&
    filled.every(
      (at) =>
        !/^\d/.test((cells[at] ?? "").trim()) &&
        !isValue((cells[at] ?? "").trim()) &&
        (has(groups, at) ? !has(groups, at + 1) && has(cells, at + 1) : at > 0),
    ) &&
    filled.some((at) => has(groups, at))
  );
}

/** The names of the columns when the row `at` is the header, or one of its two rows, and the row below it. */
export function columnNames(rows: readonly Cells[], at: number): { names: Cells; next: number } {
  const [above, header, below] = [rows[at - 1], rows[at] ?? [], rows[at + 1]];
  if (below && isBelow(header, below)) return { names: joined(header, below), next: at + 2 };
  return { names: above?.some((cell) => readKey(cell.trim())) ? joined(above, header) : header, next: at + 1 };
}
