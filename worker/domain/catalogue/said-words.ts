import { foldText } from "../kernel/text/search-text.ts";
import type { Chip } from "./words/understood.ts";

/** What the address of a list keeps of the search in words that led to it. */
export interface SaidWords {
  /** As typed; blank when the visitor came another way. */
  words: string;
  /** Words that were left out. */
  missed: string[];
  /** Values of the filter and the words that were corrected to them. */
  corrected: { value: string; typed: string }[];
}

/** Characters of a search that are read and that an address keeps. */
export const WORDS_READ_MAX = 200;
const PARTS_MAX = 10;

/** Neither a letter of the other keyboard layout nor part of a number. */
const QUOTES = /["«»“”„]/g;

/** The form in which a search is read. */
export function foldSearch(words: string): string {
  return foldText(words.replace(QUOTES, " ").replace(/[–—−]/g, "-"));
}

export function saidParams(said: {
  words: string;
  missed: readonly string[];
  corrected: readonly Chip[];
}): [string, string][] {
  const words = said.words.trim().slice(0, WORDS_READ_MAX);
  const corrected = new Set(said.corrected.map(({ value, typed }) => `${value}~${typed}`));
  return [
    ...(words ? [["q", words] as [string, string]] : []),
    ...[...new Set(said.missed)].slice(0, PARTS_MAX).map((word): [string, string] => ["missed", word]),
    ...[...corrected].slice(0, PARTS_MAX).map((pair): [string, string] => ["instead", pair]),
  ];
}

/** Reads them back. A word that is not in the search itself is dropped: an address shows nothing that it does not name. */
export function parseSaid(params: URLSearchParams): SaidWords {
  const words = (params.get("q") ?? "").trim().slice(0, WORDS_READ_MAX);
  const folded = foldSearch(words);
  const isSaid = (typed: string) => typed !== "" && typed.split(" ").every((word) => folded.includes(word));
  return {
    words,
    missed: params.getAll("missed").filter(isSaid).slice(0, PARTS_MAX),
    corrected: params
      .getAll("instead")
      .map((pair) => pair.split("~"))
      .flatMap(([value = "", ...typed]) => [{ value, typed: typed.join("~") }])
      .filter(({ typed }) => isSaid(typed))
      .slice(0, PARTS_MAX),
  };
}
