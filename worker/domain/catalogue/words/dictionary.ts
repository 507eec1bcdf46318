import { MODEL_FAMILIES } from "../../cars/model-family-tables.ts";
import { RIGHT_HAND, SEARCHED_FEATURES, seatsWord } from "../../cars/searched-features.ts";
import { foldText } from "../../kernel/text/search-text.ts";
import { slugOf } from "../../kernel/text/slug.ts";
import { type CatalogueFilter, modelKey } from "../catalogue.ts";
import { COLOR_WORDS, FILTER_WORDS, STOP_WORDS } from "./filter-words.ts";
import { MODEL_WORDS } from "./model-words.ts";
import { RANGE_WORDS } from "./range-words.ts";
import { phraseKey, wordKey, wordsOf } from "./word-key.ts";

/**
 * Makes as visitors write them: slug, name, folded spellings (kernel/text/search-text.ts). A hyphen also stands for a space. Spellings
 * that staff add to a brand (brands.aliases) come on top.
 */
const MAKE_WORDS: readonly (readonly [slug: string, name: string, spellings: string])[] = [
  ["lada", "LADA", "lada лада лады ладу ваз жигули жига тазик таз"],
  ["haval", "Haval", "haval хавал хавейл хавэйл ховал"],
  ["tank", "Tank", "tank танк тэнк"],
  ["gwm", "GWM", "gwm гвм great-wall грейт-волл грейтвол"],
  ["chery", "Chery", "chery чери черри чэри"],
  ["tenet", "Tenet", "tenet тенет"],
  ["omoda", "Omoda", "omoda омода"],
  ["jaecoo", "Jaecoo", "jaecoo джейку джеку джако"],
  ["exeed", "Exeed", "exeed эксид эксиид"],
  ["geely", "Geely", "geely джили джилли гили"],
  ["belgee", "Belgee", "belgee белджи"],
  ["changan", "Changan", "changan чанган чанъань чаньган"],
  ["jetour", "Jetour", "jetour джетур жетур"],
  ["gac", "GAC", "gac гак"],
  ["jac", "JAC", "jac джак"],
  ["solaris", "Solaris", "solaris солярис солярис-агр"],
  ["moskvich", "Москвич", "moskvich москвич"],
  ["uaz", "УАЗ", "uaz уаз уазик"],
  ["gaz", "ГАЗ", "gaz газель"],
  ["kia", "Kia", "kia киа кия"],
  ["hyundai", "Hyundai", "hyundai хендай хендэ хенде хундай хюндай хундэ"],
  ["toyota", "Toyota", "toyota тойота тоета тайота"],
  ["lexus", "Lexus", "lexus лексус леха"],
  ["nissan", "Nissan", "nissan ниссан нисан"],
  ["mazda", "Mazda", "mazda мазда"],
  ["mitsubishi", "Mitsubishi", "mitsubishi мицубиси митсубиси мицубиши митсу"],
  ["honda", "Honda", "honda хонда"],
  ["subaru", "Subaru", "subaru субару субарик"],
  ["suzuki", "Suzuki", "suzuki сузуки"],
  ["volkswagen", "Volkswagen", "volkswagen vw фольксваген фольцваген вольксваген фолькс фольц"],
  ["skoda", "Skoda", "skoda шкода"],
  ["audi", "Audi", "audi ауди авдос"],
  ["bmw", "BMW", "bmw бмв бэха беха бумер бэшка"],
  ["mercedes-benz", "Mercedes-Benz", "mercedes mercedes-benz мерседес мерседес-бенц мерс мерин"],
  ["porsche", "Porsche", "porsche порше порш"],
  ["land-rover", "Land Rover", "land-rover ленд-ровер лэнд-ровер"],
  ["volvo", "Volvo", "volvo вольво"],
  ["renault", "Renault", "renault рено"],
  ["ford", "Ford", "ford форд"],
  ["chevrolet", "Chevrolet", "chevrolet шевроле шеви"],
  ["opel", "Opel", "opel опель"],
  ["peugeot", "Peugeot", "peugeot пежо"],
  ["lixiang", "Lixiang", "lixiang li-auto лисян лисянг ли-авто лиавто"],
  ["zeekr", "Zeekr", "zeekr зикр"],
  ["voyah", "Voyah", "voyah воях войя"],
  ["evolute", "Evolute", "evolute эволют"],
];

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
  for (const word of RIGHT_HAND.spellings.split(" ")) {
    add(word, { kind: "filter", key: "text", value: RIGHT_HAND.word });
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
