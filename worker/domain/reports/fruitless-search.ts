import { type CatalogueQuery, catalogueParams } from "../catalogue/catalogue.ts";
import { foldText } from "../kernel/text/search-text.ts";

/** A search that found no car: words of a visitor, or the filters of a list. */
export interface FruitlessSearch {
  kind: "filters" | "words";
  /** Folded words, or the address of the list. */
  search: string;
}

/** Characters kept of the words. */
const WORDS_MAX = 60;
/** The site's own addresses are shorter. */
const ADDRESS_MAX = 300;

/** Null for words that may name a person: with a long number or an e-mail address. */
export function wordsSearch(words: string): FruitlessSearch | null {
  if (/@|\d[\d\s()+-]{5,}\d/.test(words)) return null;
  const search = foldText(words).trim().slice(0, WORDS_MAX);
  return search === "" ? null : { kind: "words", search };
}

/** Null for a list without filters: it is empty because the stock is. */
export function filterSearch(path: string, query: CatalogueQuery): FruitlessSearch | null {
  const params = catalogueParams({ ...query, page: 1 });
  params.delete("sort");
  params.sort();
  const search = `${path}?${params}`;
  return params.size === 0 || search.length > ADDRESS_MAX ? null : { kind: "filters", search };
}
