import { searchFilterOf, searchOfList } from "../../alerts/saved-search.ts";
import type { WordsFilter } from "./understood.ts";

/** Parts that one word replaces together. */
const TOGETHER = [
  ["brands", "models"],
  ["priceMin", "priceMax"],
  ["yearFrom", "yearTo"],
  ["engineFrom", "engineTo"],
] as const;

/** The filter of words that were typed into the field of a list: its section and its filters hold, where the words name no other. */
export function withinList(list: string, named: WordsFilter): WordsFilter {
  const { text: _text, salon: _salon, ...held } = searchFilterOf(searchOfList(list));
  const replaced = TOGETHER.flatMap((parts) =>
    parts.some((part) => named[part] !== undefined) ? parts.map((part) => [part, undefined] as const) : [],
  );
  return { ...held, ...Object.fromEntries(replaced), ...named } as WordsFilter;
}
