import { MILLION, THOUSAND } from "./range-words.ts";
import type { RangeValues } from "./understood.ts";
import type { WordText } from "./word-text.ts";

export interface RangeReader {
  text: WordText;
  /** The salon's year. */
  year: number;
  /** Sets parts of the filter that the words mean; `isInstead`: they say something else, and visitors shall see what it became. */
  set(values: Partial<RangeValues>, typed: string, isInstead?: boolean): void;
  /** Looks for a word in the texts of the cars. */
  search(word: string, typed: string): void;
  /** Words that are a range, but of nothing that the site filters by. */
  refuse(typed: string): void;
}

export const NUMBER = String.raw`(?:\d{1,3}(?: \d{3})+(?! ?\d)|\d+(?:[.,]\d+)?(?! \d{3} ))`;
export const UNIT = `(?:${MILLION}|${THOUSAND})`;
export const RUBLES = "(?: (?:рублей|рубля|руб|р|₽))?";
export const AT_MOST = "(?:не (?:более|больше|дороже)|до|по|менее|меньше|дешевле|максимум|в пределах)";
export const AT_LEAST = "(?:не (?:менее|меньше|дешевле)|от|дороже)";

export type Read = (match: RegExpExecArray) => Partial<RangeValues> | "refused" | null;

export function cut({ text, set, refuse }: RangeReader, pattern: string, read: Read, isInstead = false): void {
  text.cut(new RegExp(pattern, "u"), (match, typed) => {
    const values = read(match);
    if (values === "refused") refuse(typed);
    else if (values) set(values, typed, isInstead);
    return values !== null;
  });
}

export function scaled(number: number, unit: string): number {
  return number * (new RegExp(`^(?:${MILLION})$`).test(unit.trim()) ? 1_000_000 : 1000);
}

export function numberOf(text: string): number {
  return Number(text.replaceAll(" ", "").replace(",", "."));
}
