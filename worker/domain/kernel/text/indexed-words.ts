import { foldText } from "./search-text.ts";

/** Signs that separate words in the index, besides the space. */
export const WORD_SEPARATORS = [..."\"',.;:!?()[]{}<>«»„“”/\\|-–—+_@=*#%&~^$№…"];
/** Characters of a word that are indexed. */
export const INDEXED_WORD_MAX = 32;

/** The words of a text as the index has them, at most this many. A match begins like one of them. */
export function indexedWords(text: string, max: number): string[] {
  const words = spacedWords(foldText(text))
    .split(" ")
    .map((word) => [...word].slice(0, INDEXED_WORD_MAX).join(""));
  return [...new Set(words.filter(Boolean))].slice(0, max);
}

/** The text with spaces for all signs between words. */
export function spacedWords(text: string): string {
  return WORD_SEPARATORS.reduce((rest, sign) => rest.replaceAll(sign, " "), text);
}
