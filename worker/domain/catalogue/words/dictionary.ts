import { MODEL_FAMILIES } from "../../cars/model-family-tables.ts";
import { SEARCHED_FEATURES, seatsWord } from "../../cars/searched-features.ts";
import { foldText } from "../../kernel/text/search-text.ts";
import { slugOf } from "../../kernel/text/slug.ts";
import { type CatalogueFilter, modelKey } from "../catalogue.ts";
import { COLOR_WORDS, FILTER_WORDS, STOP_WORDS } from "./filter-words.ts";
import { MAKE_WORDS } from "./make-words.ts";
import { MODEL_WORDS } from "./model-words.ts";
import { RANGE_WORDS } from "./range-words.ts";
import { phraseKey, wordKey, wordsOf } from "./word-key.ts";

/** A brand of the salon with the model families on show. */
export interface StockMake {
  slug: string;
  name: string;
  /** Further spellings, folded, separated by spaces. */
  aliases: string;
  /** Cars on show. */
  count: number;
  families: { slug: string; name: string; count: number }[];
}

export type Meaning =
  | { kind: "make"; brand: string }
  /** `isScoped`: too short or too common to mean the model without its make: «3», «RX». */
  | { kind: "model"; brand: string; family: string; isScoped: boolean }
  | { kind: "filter"; key: keyof CatalogueFilter | "sort"; value: string }
  | { kind: "stop" };

export interface WordDictionary {
  /** By `phraseKey`. */
  meanings: ReadonlyMap<string, readonly Meaning[]>;
  /** Every word of a phrase: its key → its spelling. */
  words: ReadonlyMap<string, string>;
  /** Words that a typo is corrected to → what they mean, so that two candidates of one meaning can be seen. */
  corrections: ReadonlyMap<string, string>;
  /** Names by brand slug and by «brand.family». */
  names: ReadonlyMap<string, string>;
  /** Cars on show by brand slug and by «brand.family». */
  counts: ReadonlyMap<string, number>;
}

const CORRECTED_TO_MIN = 4;

/** The words of the site joined with those of the stock. */
export function wordDictionary(makes: readonly StockMake[]): WordDictionary {
  const meanings = new Map<string, Meaning[]>();
  const words = new Map<string, string>();
  const corrections = new Map<string, string>();
  const names = new Map<string, string>();
  const counts = new Map<string, number>();

  function addWord(word: string, sense: string) {
    const key = wordKey(word);
    if (!words.has(key)) words.set(key, word);
    if (word.length < CORRECTED_TO_MIN || /\d/.test(word)) return;
    const known = corrections.get(word);
    corrections.set(word, known === undefined || known === sense ? sense : `${known} ${sense}`);
  }

  /** `spelling` is folded. */
  function add(spelling: string, meaning: Meaning) {
    const parts = wordsOf(spelling);
    if (parts.length === 0) return;
    const sense = senseOf(meaning);
    for (const part of parts) addWord(part, parts.length === 1 ? sense : part);
    const key = phraseKey(parts);
    const known = meanings.get(key);
    if (!known) meanings.set(key, [meaning]);
    else if (meaning.kind === "model" && known.some(({ kind }) => kind === "filter" || kind === "stop")) return;
    else if (!known.some((other) => senseOf(other) === sense)) known.push(meaning);
  }

  for (const word of STOP_WORDS.split(" ")) add(word, { kind: "stop" });
  for (const group of RANGE_WORDS) for (const word of group.split(" ")) addWord(word, group);
  for (const [key, value, spellings] of FILTER_WORDS) {
    for (const word of spellings.split(" ")) add(word, { kind: "filter", key, value });
  }
  for (const [value, , , spellings] of SEARCHED_FEATURES) {
    for (const word of spellings.split(" ")) add(word, { kind: "filter", key: "text", value });
  }
  for (const words of ["третий-ряд", "третьим-рядом", "три-ряда"]) {
    add(words, { kind: "filter", key: "text", value: seatsWord(7) ?? "" });
  }
  for (let count = 2; count <= 9; count += 1) {
    const value = seatsWord(count) ?? "";
    for (const ending of ["ый", "ая", "ое"]) add(value.replace(/ый$/, ending), { kind: "filter", key: "text", value });
  }
  for (const [value, spellings] of COLOR_WORDS) {
    for (const word of spellings.split(" ")) add(word, { kind: "filter", key: "colors", value });
  }

  const slugs = new Map(MAKE_WORDS.map(([slug, , spellings]) => [slug, stockSlug(slug, spellings, makes) ?? slug]));
  function addModel(make: string, family: string, name: string, spellings: readonly string[]) {
    const brand = slugs.get(make) ?? make;
    if (!names.has(modelKey(brand, family))) names.set(modelKey(brand, family), name);
    for (const spelling of [foldText(name), ...spellings]) {
      add(spelling, { kind: "model", brand, family, isScoped: isTooCommon(spelling) });
    }
  }
  for (const { slug, name, aliases, count, families } of makes) {
    names.set(slug, name);
    counts.set(slug, count);
    for (const family of families) {
      counts.set(modelKey(slug, family.slug), family.count);
      names.set(modelKey(slug, family.slug), family.name);
      addModel(slug, family.slug, family.name, [family.slug]);
    }
    for (const spelling of [foldText(name), slug, ...aliases.split(" ")]) add(spelling, { kind: "make", brand: slug });
  }
  for (const [make, families] of Object.entries(MODEL_FAMILIES)) {
    for (const [name, ...spellings] of families) addModel(make, slugOf(name), name, spellings);
  }
  for (const [make, family, name, spellings] of MODEL_WORDS) addModel(make, family, name, spellings.split(" "));
  for (const [slug, name, spellings] of MAKE_WORDS) {
    const brand = slugs.get(slug) ?? slug;
    if (!names.has(brand)) names.set(brand, name);
    for (const spelling of spellings.split(" ")) add(spelling, { kind: "make", brand });
  }
  return { meanings, words, corrections, names, counts };
}

/** The slug that the salon has given to a make. */
function stockSlug(slug: string, spellings: string, makes: readonly StockMake[]): string | undefined {
  const known = ` ${spellings} `;
  return (
    makes.find((make) => make.slug === slug) ??
    makes.find(({ name }) => known.includes(` ${foldText(name).replaceAll(" ", "-")} `))
  )?.slug;
}

/** Digits alone, or one or two letters: «3», «RX». «x5» and «f7» are no other word. */
function isTooCommon(spelling: string): boolean {
  return /^\d+$/.test(spelling) || /^\p{L}{1,2}$/u.test(spelling);
}

/** Equal for equal meanings. */
function senseOf(meaning: Meaning): string {
  if (meaning.kind === "make") return meaning.brand;
  if (meaning.kind === "model") return modelKey(meaning.brand, meaning.family);
  return meaning.kind === "filter" ? `${meaning.key}=${meaning.value}` : "";
}
