/** Cyrillic letters that look like Latin ones: «х5» is typed for «x5». */
const LOOKALIKES = new Map([..."асеорхтмкнву"].map((letter, at) => [letter, "aceopxtmkhby"[at] ?? letter]));

const HAS_THREE_LETTERS = /(?:\p{L}\P{L}*){3}/u;

/** The key under which a word is looked up. Up to two letters, with or without digits, are compared by their look. */
export function wordKey(word: string): string {
  if (HAS_THREE_LETTERS.test(word)) return word;
  return [...word].map((sign) => LOOKALIKES.get(sign) ?? sign).join("");
}

/** «сх-5», «cx 5» and «CX5» are «cx5». */
export function phraseKey(words: readonly string[]): string {
  return words.map(wordKey).join("");
}

/** The words of a folded spelling; a hyphen stands for a space. */
export function wordsOf(spelling: string): string[] {
  return spelling.split(/[\s/-]+/).filter(Boolean);
}
