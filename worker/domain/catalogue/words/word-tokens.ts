import { slugOf } from "../../kernel/text/slug.ts";
import { foldSearch } from "../said-words.ts";
import type { WordDictionary } from "./dictionary.ts";
import { isOneEdit } from "./one-edit.ts";
import { otherLayout } from "./keyboard-layout.ts";
import { MILLION, NUMBER_WORDS, THOUSAND } from "./range-words.ts";
import { wordKey, wordsOf } from "./word-key.ts";

export interface WordToken {
  /** One word or number as it is understood. */
  text: string;
  /** What the visitor typed between two spaces; parts of one typed word have the same. */
  typed: string;
  /** Number of the typed word. */
  at: number;
  /** Typed on the other keyboard layout, or with a typo. */
  isCorrected: boolean;
}

const NUMBER = /^\d+(?:[.,]\d+)?(?:-\d+(?:[.,]\d+)?)?$/;
const NUMBER_WITH_UNIT = new RegExp(
  `^(\\d+(?:[.,]\\d+)?(?:-\\d+(?:[.,]\\d+)?)?)(${MILLION}|${THOUSAND}|км|лс|л|лет|год|года|г|гв|руб|р|₽|мест\\p{L}*)$`,
  "u",
);
const UNIT = new RegExp(
  `^(?:${MILLION}|${THOUSAND}|лет|литра|литров|владел\\p{L}*|хозя\\p{L}*|собственник\\p{L}*|мест\\p{L}*)$`,
  "u",
);
/** «2х», «3-х», «7-ми», «2-3х»: a number with its ending. */
const SPOKEN_NUMBER = /^(\d+(?:[.,]\d+)?(?:-\d+)?)-?(?:х|ух|ех|ми|ти|и)$/u;
/** «a7», «ф7»: the name of a model as it was typed, never one of the other keyboard layout. */
const CODE = /^\p{L}{1,2}\d+$/u;
const TYPED_MIN = 5;
const EDGE_LETTER = /^[[\]{}]\d|^[,.;'`]\p{L}/u;

/** Splits a search into words; an unknown word becomes the known one of the other layout or one edit away, if there is one. */
export function wordTokens(text: string, dictionary: WordDictionary): WordToken[] {
  const typed = foldSearch(text)
    .split(" ")
    .flatMap((word) => (meant(word, dictionary) ? [word] : word.split(/[,;/+]+/)))
    .filter((word) => word === "-" || bare(word) !== "" || meant(word, dictionary));
  const tokens = typed.flatMap((word, at) => {
    const { parts, isCorrected } = meant(word, dictionary) ?? { parts: [bare(word) || word], isCorrected: false };
    return parts.map((part) => ({ text: part, typed: word, at, isCorrected }));
  });
  return tokens.map((token, at) => {
    const next = tokens[at + 1];
    const number = Object.hasOwn(NUMBER_WORDS, token.text) ? NUMBER_WORDS[token.text] : undefined;
    const isCounted = next && (UNIT.test(next.text) || tokens[at + 2]?.text === "половиной");
    return number && isCounted ? { ...token, text: number } : token;
  });
}

/** The known words that a typed word stands for; null if it is unknown. */
function meant(word: string, dictionary: WordDictionary): { parts: string[]; isCorrected: boolean } | null {
  const swapped = otherLayout(word);
  const isMeant = swapped.length > 1 && /\p{L}/u.test(swapped) && !CODE.test(word);
  const asSwapped = isMeant ? knownParts(swapped, dictionary) : null;
  const known = knownParts(word, dictionary);
  // «[5» is «х5»: what stands at the edge of a word may be a letter of the other layout.
  if (known && !(asSwapped && EDGE_LETTER.test(word))) return { parts: known, isCorrected: false };
  const parts =
    asSwapped ??
    inLatin(bare(word), dictionary) ??
    corrected(bare(word), dictionary) ??
    (isMeant ? corrected(bare(swapped), dictionary) : null) ??
    inCyrillic(bare(word), dictionary);
  return parts && { parts, isCorrected: true };
}

function bare(word: string): string {
  return word.replace(/^[^\p{L}\p{N}₽]+|[^\p{L}\p{N}₽]+$/gu, "");
}

/** The known words and numbers that a typed word consists of; null if a part is unknown. */
function knownParts(word: string, dictionary: WordDictionary): string[] | null {
  const inner = bare(word);
  if (inner === "") return null;
  const glued = /^(до|от|за)(\d.*)$/.exec(inner);
  if (glued?.[1] && glued[2]) {
    const rest = knownParts(glued[2], dictionary);
    return rest && [glued[1], ...rest];
  }
  const number = numberParts(inner);
  if (number) return number;
  const spelled = dictionary.words.get(wordKey(inner)) ?? dictionary.words.get(wordKey(inner.replace(/[./]/g, "")));
  if (spelled) return [spelled];
  const [, spoken] = SPOKEN_NUMBER.exec(inner) ?? [];
  if (spoken) return [spoken];
  const parts = wordsOf(inner.replace(/[,;+]/g, " "));
  if (parts.length < 2) return null;
  const known = parts.map((part) => numberParts(part)?.[0] ?? dictionary.words.get(wordKey(part)));
  return known.every((part) => part !== undefined) ? known : null;
}

/** «1.200.000», «1,5-2», «3млн», «полмиллиона». */
function numberParts(word: string): string[] | null {
  if (/^\d{1,3}(?:[.,]\d{3}){2,}$/.test(word)) return [word.replace(/[.,]/g, "")];
  if (NUMBER.test(word)) return [word];
  const half = new RegExp(`^пол(${MILLION})$`).exec(word);
  if (half?.[1]) return ["0.5", half[1]];
  const [, number, unit] = NUMBER_WITH_UNIT.exec(word.replace(/(?<=\p{L})\./gu, "")) ?? [];
  return number && unit ? [number, unit] : null;
}

/** «форестер» of a stock with «Forester». */
function inLatin(word: string, dictionary: WordDictionary): string[] | null {
  return /^[а-яё]{4,}$/.test(word) ? knownParts(slugOf(word), dictionary) : null;
}

const LATIN_SIGNS = "shch sch zh kh ts ch sh yu ya yo ye a b v g d e z i j k l m n o p r s t u f h c y x w q".split(
  " ",
);
const RUSSIAN = new Map(LATIN_SIGNS.map((sign, at) => [sign, "щщжхцчшюяееабвгдезийклмнопрстуфхкыхвк"[at] ?? sign]));

/** «belyy krossover», «kamri»: Russian words in Latin letters. An ending may differ by a letter: «belyy», «beliy», «bely». */
function inCyrillic(word: string, dictionary: WordDictionary): string[] | null {
  if (!/^[a-z]{4,}$/.test(word)) return null;
  const russian = word.replace(/shch|sch|[zkcs]h|ts|y[uaoe]|[a-z]/g, (sign) => RUSSIAN.get(sign) ?? sign);
  return knownParts(russian, dictionary) ?? corrected(russian, dictionary);
}

/** The one known word that is an edit away, or several that mean the same. */
function corrected(word: string, { corrections }: WordDictionary): string[] | null {
  if (word.length < TYPED_MIN || /\d/.test(word)) return null;
  let found: { word: string; sense: string } | null = null;
  for (const [candidate, sense] of corrections) {
    if (!isOneEdit(word, candidate)) continue;
    if (found && found.sense !== sense) return null;
    found ??= { word: candidate, sense };
  }
  return found && [found.word];
}
