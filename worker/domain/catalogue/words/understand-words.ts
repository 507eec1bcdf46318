import { modelFamily } from "../../cars/model-families.ts";
import { CATALOGUE_TEXT_MAX } from "../../kernel/limits.ts";
import { modelKey } from "../catalogue.ts";
import { WORDS_READ_MAX } from "../said-words.ts";
import type { WordDictionary } from "./dictionary.ts";
import { brandOf, chosen, neighbours, phrasesOf } from "./phrases.ts";
import { IS_RANGE_WORD } from "./range-words.ts";
import { readRanges } from "./read-ranges.ts";
import type { Chip, UnderstoodWords, WordsFilter } from "./understood.ts";
import { phraseKey } from "./word-key.ts";
import { typedOf, wordText } from "./word-text.ts";
import { wordTokens } from "./word-tokens.ts";

const TEXT_WORD_MAX = 25;
const DENIALS: ReadonlySet<string> = new Set(["не", "кроме", "без"]);
const RANGES = [
  ["priceMin", "priceMax"],
  ["yearFrom", "yearTo"],
  ["engineFrom", "engineTo"],
] as const;

/**
 * The filter that a search in words means: «джили монжаро до 3 млн». Never fails; every word is in the filter, among the unknown
 * ones, or a word without a condition (STOP_WORDS). `year` is the salon's.
 */
export function understandWords(
  words: string,
  { year, dictionary }: { year: number; dictionary: WordDictionary },
): UnderstoodWords {
  const filter: WordsFilter = {};
  const understood: Chip[] = [];
  const unknown: string[] = [];
  const searched: string[] = [];
  const textWords: string[] = [];
  const tokens = wordTokens(words.slice(0, WORDS_READ_MAX), dictionary);
  const text = wordText(tokens);
  const isCorrected = (typed: string) =>
    tokens.some((token) => token.isCorrected && ` ${typed} `.includes(` ${token.typed} `));
  const addChip = (key: Chip["key"], value: string, typed: string, isInstead = false) => {
    const name = dictionary.names.get(value);
    understood.push({ key, value, typed, isCorrected: isInstead || isCorrected(typed), ...(name ? { name } : {}) });
  };

  /** Sets a part that has one value; a second value is one word too many. */
  function setOne(key: Chip["key"], value: string | number, typed: string, isInstead = false) {
    const known = filter[key];
    if (known !== undefined && known !== value) unknown.push(typed);
    else {
      Object.assign(filter, { [key]: value });
      addChip(key, String(value), typed, isInstead);
    }
  }
  function addTo(key: "brands" | "models" | "colors" | "bodyTypes", value: string, typed: string) {
    const known: readonly string[] = filter[key] ?? [];
    if (!known.includes(value)) Object.assign(filter, { [key]: [...known, value] });
    addChip(key, value, typed);
  }

  function addModel(brand: string, family: string, typed: string) {
    if (!filter.brands?.includes(brand)) filter.brands = [...(filter.brands ?? []), brand];
    addTo("models", modelKey(brand, family), typed);
  }

  readNumberedModels();
  readRanges({
    text,
    year,
    set(values, typed, isInstead) {
      for (const [key, value] of Object.entries(values)) setOne(key as Chip["key"], value, typed, isInstead);
    },
    search,
    refuse: (typed) => unknown.push(typed),
  });

  putEndsInOrder(filter, understood);
  leaveOutDenied();

  const phrases = phrasesOf(text.runs(), dictionary);
  const makes = new Set(phrases.flatMap(({ meanings }) => (meanings.length === 1 ? brandOf(meanings[0]) : [])));
  for (const { tokens: phrase, meanings } of phrasesOf(text.runs(), dictionary, makes)) {
    const typed = typedOf(phrase);
    for (const meaning of chosen(meanings, makes, dictionary)) {
      if (meaning.kind === "make") addTo("brands", meaning.brand, typed);
      if (meaning.kind === "model") {
        addModel(meaning.brand, meaning.family, typed);
      }
      if (meaning.kind === "filter") {
        if (meaning.key === "text") search(meaning.value, typed);
        else if (meaning.key === "status" || meaning.key === "sort") setOne(meaning.key, meaning.value, typed);
        else addTo(meaning.key as "colors", meaning.value, typed);
      }
    }
    text.remove(phrase);
  }
  readLeftModel();
  readLeftWords();
  const tooLong = words.slice(WORDS_READ_MAX).trim();
  if (tooLong) unknown.push(tooLong);
  if (textWords.length > 0) {
    filter.text = textWords.join(" ");
    addChip("text", filter.text, filter.text);
  }
  return { filter, understood, unknown, searched };

  /** «не белый», «кроме седанов»: no filter leaves values out, so the words are named as not understood. */
  function leaveOutDenied() {
    for (const run of text.runs()) {
      for (const [at, token] of run.entries()) {
        if (!DENIALS.has(token.text)) continue;
        const [next] = phrasesOf([run.slice(at + 1)], dictionary).filter(
          ({ meanings }) => meanings[0]?.kind !== "stop",
        );
        // A word that is unknown comes before the phrase: it is the denied one.
        const first = run.slice(at + 1).find(({ text: word }) => !isStop(word));
        if (!first) continue;
        const denied = next?.tokens[0] === first ? next.tokens : [first];
        unknown.push(typedOf([token, ...denied]));
        text.remove([token, ...denied]);
      }
    }
  }
  function isStop(word: string) {
    return dictionary.meanings.get(phraseKey([word]))?.every(({ kind }) => kind === "stop") ?? false;
  }

  /** Looks for a word in the texts of the cars, if it has room there. */
  function search(word: string, typed: string) {
    unknown.push(typed);
    const isNew = !textWords.includes(word);
    if (isNew && [...textWords, word].join(" ").length > CATALOGUE_TEXT_MAX) return;
    if (isNew) textWords.push(word);
    searched.push(typed);
  }

  /** «пежо 2008»: a number after its make is a model, if the salon has it, and no year or price. */
  function readNumberedModels() {
    for (const [at, token] of tokens.entries()) {
      const make = tokens[at - 1];
      if (!make || !/^\d+$/.test(token.text)) continue;
      for (const brand of dictionary.meanings.get(phraseKey([make.text]))?.flatMap(brandOf) ?? []) {
        if (!dictionary.counts.get(modelKey(brand, token.text))) continue;
        addModel(brand, token.text, typedOf([make, token]));
        text.remove([make, token]);
      }
    }
  }

  /** One make and no model: «бмв 520d». */
  function readLeftModel() {
    const [brand, ...others] = filter.brands ?? [];
    if (!brand || others.length > 0 || filter.models) return;
    const name = dictionary.names.get(brand) ?? brand;
    for (const run of text.runs()) {
      for (const { part, words: said } of neighbours(run)) {
        const model = modelKey(brand, modelFamily(name, said).slug);
        if (!dictionary.names.has(model) || !/\p{L}.*\d|\d.*\p{L}|^\d{3,}$/u.test(said)) continue;
        addTo("models", model, typedOf(part));
        text.remove(part);
        return;
      }
    }
  }

  function readLeftWords() {
    const left = text
      .runs()
      .flat()
      .filter((token, at, all) => all.findIndex((other) => other.at === token.at) === at);
    for (const { typed, text: read } of left) {
      if (read === "-") continue;
      const word = typed.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "").slice(0, TEXT_WORD_MAX);
      // A short number stands in many texts or in none.
      if (IS_RANGE_WORD.has(read) || word === "" || /^(?:\d{1,3}|\d+[.,]\d+)$/.test(word)) unknown.push(typed);
      else search(word, typed);
    }
  }
}

/** «от 3 до 2 млн» */
function putEndsInOrder(filter: WordsFilter, understood: readonly Chip[]) {
  for (const [from, to] of RANGES) {
    const [first, last] = [filter[from] ?? null, filter[to] ?? null];
    if (first === null || last === null || first <= last) continue;
    Object.assign(filter, { [from]: last, [to]: first });
    for (const chip of understood) if (chip.key === from || chip.key === to) chip.key = chip.key === from ? to : from;
  }
}
