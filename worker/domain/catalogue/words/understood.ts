import type { CatalogueFilter, CarSort } from "../catalogue.ts";

/** The parts of a filter that numbers with their words set. */
export type RangeValues = Pick<
  { [K in keyof CatalogueFilter]: NonNullable<CatalogueFilter[K]> },
  | "status"
  | "priceMin"
  | "priceMax"
  | "yearFrom"
  | "yearTo"
  | "mileageMax"
  | "powerFrom"
  | "ownersMax"
  | "engineFrom"
  | "engineTo"
>;

export type WordsFilter = Partial<CatalogueFilter> & { sort?: CarSort };

/** A part of the filter and the words that it comes from. */
export interface Chip {
  key: keyof WordsFilter;
  /** As in the filter; a number as text. */
  value: string;
  /** As typed, folded. */
  typed: string;
  /** The words had a typo, were typed on the other keyboard layout, or say something that the value only comes near to. */
  isCorrected: boolean;
  /** Name of a brand or model. */
  name?: string;
}

export interface UnderstoodWords {
  filter: WordsFilter;
  understood: Chip[];
  /** Words that are no part of the filter but its text, as typed. */
  unknown: string[];
  /** Those of them that `filter.text` has. */
  searched: string[];
}
