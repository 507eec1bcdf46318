import { foldText } from "../kernel/text/search-text.ts";

export interface CatalogueName {
  make: string;
  model: string;
}

export interface NameGuess extends CatalogueName {
  /** The same name in another spelling: nothing to check. */
  isExact: boolean;
}

/**
 * The catalogue's name for a model of ours, from the names of its make: the same one, else the longest with which ours begins («X5
 * xDrive30d» is «X5»), else the shortest that begins with ours. Null if there is none.
 */
export function guessModelName(model: string, ofMake: readonly CatalogueName[]): NameGuess | null {
  const own = wordsOf(model);
  const exact = ofMake.find((name) => wordsOf(name.model).join("") === own.join(""));
  if (exact) return { ...exact, isExact: true };
  const begins = (text: readonly string[], start: readonly string[]) => start.every((word, at) => text[at] === word);
  const length = (name: CatalogueName) => wordsOf(name.model).length;
  const [shorter] = ofMake.filter((name) => begins(own, wordsOf(name.model))).toSorted((a, b) => length(b) - length(a));
  const [longer] = ofMake.filter((name) => begins(wordsOf(name.model), own)).toSorted((a, b) => length(a) - length(b));
  const guess = shorter ?? longer;
  return guess ? { ...guess, isExact: false } : null;
}

/** «CX-5» and «CX 5» are the same words. */
function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
