import { modelKey } from "../catalogue.ts";
import type { Meaning, WordDictionary } from "./dictionary.ts";
import { phraseKey } from "./word-key.ts";
import type { WordToken } from "./word-tokens.ts";

const PHRASE_WORDS_MAX = 4;

export interface Phrase {
  tokens: WordToken[];
  meanings: readonly Meaning[];
}

/** The longest known phrases from left to right. Models that need their make count only beside it. */
export function phrasesOf(
  runs: readonly WordToken[][],
  dictionary: WordDictionary,
  makes?: ReadonlySet<string>,
): Phrase[] {
  return runs.flatMap((run) => {
    const phrases: Phrase[] = [];
    for (let at = 0; at < run.length;) {
      let length = Math.min(PHRASE_WORDS_MAX, run.length - at);
      for (; length > 0; length -= 1) {
        const tokens = run.slice(at, at + length);
        const meanings = (dictionary.meanings.get(phraseKey(tokens.map(({ text }) => text))) ?? []).filter(
          (meaning) => meaning.kind !== "model" || !meaning.isScoped || makes?.has(meaning.brand),
        );
        if (meanings.length === 0) continue;
        phrases.push({ tokens, meanings });
        break;
      }
      at += Math.max(1, length);
    }
    return phrases;
  });
}

export function brandOf(meaning: Meaning | undefined): string[] {
  return meaning?.kind === "make" || meaning?.kind === "model" ? [meaning.brand] : [];
}

/** Of several makes and models with one name: that of a make that is named too, else all in stock, else the first model. */
export function chosen(
  meanings: readonly Meaning[],
  makes: ReadonlySet<string>,
  { counts }: WordDictionary,
): readonly Meaning[] {
  const plain = meanings.filter(({ kind }) => kind === "filter" || kind === "stop");
  if (plain.length > 0 || meanings.length === 1) return plain.length > 0 ? plain : meanings;
  const named = meanings.filter((meaning) => brandOf(meaning).some((brand) => makes.has(brand)));
  const models = named.filter(({ kind }) => kind === "model");
  if (named.length > 0) return models.length > 0 ? models : named;
  const inStock = meanings.filter((meaning) => {
    if (meaning.kind === "model") return (counts.get(modelKey(meaning.brand, meaning.family)) ?? 0) > 0;
    return meaning.kind === "make" && (counts.get(meaning.brand) ?? 0) > 0;
  });
  if (inStock.length > 0) return inStock;
  return [meanings.find(({ kind }) => kind === "model") ?? meanings[0]].filter((meaning) => meaning !== undefined);
}

/** Neighbouring words, the longest first. */
export function neighbours(run: readonly WordToken[]): { part: WordToken[]; words: string }[] {
  return [3, 2, 1].flatMap((length) =>
    run.slice(0, Math.max(0, run.length - length + 1)).map((_, at) => {
      const part = run.slice(at, at + length);
      return { part, words: part.map(({ text }) => text).join(" ") };
    }),
  );
}
