import { modelKey } from "../catalogue.ts";
import { foldSearch } from "../said-words.ts";
import type { Meaning, WordDictionary } from "./dictionary.ts";
import { isOneEdit } from "./one-edit.ts";
import { otherLayout } from "./keyboard-layout.ts";
import { phraseKey, wordsOf } from "./word-key.ts";

export interface SuggestedName {
  brand: string;
  /** Null: the make itself. */
  family: string | null;
  /** «Geely Monjaro» */
  name: string;
  /** Cars on show. */
  count: number;
}

const CORRECTED_MIN = 5;

/**
 * Makes and models on show whose name, in any spelling or keyboard layout, begins with what is typed: «мон», «vjy», «джили мон».
 * A name that the whole typed text is one edit away from counts too. Makes first, then the most numerous.
 */
export function suggestNames(typed: string, dictionary: WordDictionary): SuggestedName[] {
  const text = foldSearch(typed);
  const starts = [text, otherLayout(text)].map((said) => phraseKey(wordsOf(said))).filter((key) => key !== "");
  const [make, rest] = leadingMake(text, dictionary);
  const found = new Map<string, SuggestedName>();
  function add(meaning: Meaning) {
    if (meaning.kind !== "make" && meaning.kind !== "model") return;
    const family = meaning.kind === "model" ? meaning.family : null;
    const key = family === null ? meaning.brand : modelKey(meaning.brand, family);
    const count = dictionary.counts.get(key) ?? 0;
    if (count === 0) return;
    const names = [dictionary.names.get(meaning.brand), family && dictionary.names.get(key)];
    found.set(key, { brand: meaning.brand, family, name: names.filter(Boolean).join(" "), count });
  }
  for (const [key, meanings] of dictionary.meanings) {
    const isStart = starts.some((start) => key.startsWith(start));
    const isNear = starts.some((start) => start.length >= CORRECTED_MIN && isOneEdit(start, key));
    for (const meaning of meanings) {
      const isOfMake = make !== null && meaning.kind === "model" && meaning.brand === make && key.startsWith(rest);
      if (isStart || isNear || isOfMake) add(meaning);
    }
  }
  return [...found.values()].toSorted(
    (a, b) => Number(a.family !== null) - Number(b.family !== null) || b.count - a.count || (a.name < b.name ? -1 : 1),
  );
}

/** The make that the text begins with, and the key of the rest: «джили мон». */
function leadingMake(text: string, { meanings }: WordDictionary): [make: string | null, rest: string] {
  const words = wordsOf(text);
  for (let length = Math.min(2, words.length); length > 0; length -= 1) {
    const make = meanings.get(phraseKey(words.slice(0, length)))?.find(({ kind }) => kind === "make");
    if (make?.kind === "make") return [make.brand, phraseKey(words.slice(length))];
  }
  return [null, ""];
}
