import { withoutAccents } from "../../domain/kernel/text/search-text.ts";

const SPACES = /[\s\p{Cc}\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/gu;
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** Japanese and Chinese forms of Latin letters, digits and signs: ６．３ */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const toHalfWidth = (sign: string) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0);

/** Text that `tidy` would not change: ordinary letters and single spaces. */
const PLAIN = /^(?:[!-~А-Яа-яЁё₽€£«»—–]+(?: (?! )|$))*$/;

/** Text on one line: any run of spaces becomes one space, invisible characters are removed. */
export function tidy(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(INVISIBLE, "").replace(FULL_WIDTH, toHalfWidth).replace(SPACES, " ").trim();
}

/** Text of several lines, from markup or plain. Keeps paragraphs, with at most one empty line between them. */
export function tidyLines(text: string): string {
  return text
    .replace(/<br\s*\/?>|<\/(?:p|div|li|h\d)>/gi, "\n")
    .replace(/<[^<>]*>/g, " ")
    .split(/\r\n?|\n/)
    .map(tidy)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const LATIN_LOOKALIKES: Readonly<Record<string, string>> = {
  a: "а",
  b: "в",
  c: "с",
  e: "е",
  h: "н",
  k: "к",
  m: "м",
  o: "о",
  p: "р",
  t: "т",
  u: "и",
  x: "х",
  y: "у",
};

const CYRILLIC_LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(LATIN_LOOKALIKES).map(([latin, cyrillic]) => [cyrillic, latin]),
);

/** Writes a word that mixes Latin and Cyrillic letters in the alphabet that it has more of: «Гpaнтa», «ВMW». */
function fixMixedAlphabet(word: string): string {
  const cyrillic = word.match(/[а-я]/g)?.length ?? 0;
  const latin = word.match(/[a-z]/g)?.length ?? 0;
  if (cyrillic === 0 || latin === 0) return word;
  const ownCyrillic = [...word].filter((letter) => /[а-я]/.test(letter) && !(letter in CYRILLIC_LOOKALIKES)).length;
  const ownLatin = [...word].filter((letter) => /[a-z]/.test(letter) && !(letter in LATIN_LOOKALIKES)).length;
  const toCyrillic = ownCyrillic === ownLatin ? cyrillic >= latin : ownCyrillic > ownLatin;
  const twins = toCyrillic ? LATIN_LOOKALIKES : CYRILLIC_LOOKALIKES;
  return [...word].map((letter) => twins[letter] ?? letter).join("");
}

const ASCII = /^[ -~]*$/;

/**
 * The form for comparing texts: tidy, lower case, ё → е, no accents on Latin letters, look-alike letters of the other
 * alphabet replaced, Cyrillic х between digits as x (4х4).
 */
export function fold(text: string): string {
  const lower = tidy(text).toLowerCase();
  if (ASCII.test(lower)) return lower.replace(/(\d) ?x ?(\d)/g, "$1x$2");
  const plain = withoutAccents(lower)
    .replaceAll("ё", "е")
    .replace(/(\d)\s?[хx×]\s?(\d)/g, "$1x$2");
  return /[а-я][a-z]|[a-z][а-я]/.test(plain) ? plain.replace(/[a-zа-я]+/g, fixMixedAlphabet) : plain;
}

const ESCAPED = /[.*+?^${}()|[\]\\/]/g;

/** The words of a list: «седан, sedan*, saloon». */
export const wordsOf = (text: string) => text.split(/,\s+/);

/**
 * Matches any of the words as a whole word of a folded text; `*` at a word's start or end stands for any letters.
 * Words of scripts without spaces (Korean) match anywhere.
 */
export function wordsPattern(text: string): RegExp {
  const words = wordsOf(text);
  const spaceless = words.filter((word) => SPACELESS.test(word));
  const spaced = words.filter((word) => !SPACELESS.test(word));
  const parts = spaceless.map(wordSource);
  if (spaced.length > 0) parts.push(`(?<![\\p{L}\\p{N}])(?:${spaced.map(wordSource).join("|")})(?![\\p{L}\\p{N}])`);
  return new RegExp(parts.join("|"), "u");
}

const SPACELESS = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/;

function wordSource(word: string): string {
  return fold(word)
    .replace(ESCAPED, (sign) => (sign === "*" ? sign : `\\${sign}`))
    .replaceAll("*", "\\p{L}*")
    .replaceAll(" ", "[ -]?");
}
