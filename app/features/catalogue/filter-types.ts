/** What the filter shows; plain data, made by a loader, so that no browser needs the words for it. */

export interface FilterOption {
  value: string;
  label: string;
  /** Cars there would be; an option without any is shown but cannot be chosen. */
  count: number;
  /** Left out where it is not: a list carries some sixty options. */
  selected?: true;
}

/** Any number of values. */
export interface FilterList {
  /** In the address. */
  name: string;
  legend: string;
  options: FilterOption[];
}

interface ChoiceOption {
  value: string;
  label: string;
}

/** One value; the first stands for any and is empty. */
export interface FilterSelect {
  /** In the address. */
  name: string;
  label: string;
  options: ChoiceOption[];
  selected: string;
}

export interface CatalogueOptions {
  /** One of few; null where a page has one status only. `all` is the default and left out of the address. */
  statuses: { options: ChoiceOption[]; selected: string } | null;
  /** Rubles; null at the slider's maximum. */
  priceMax: number | null;
  /** As typed: both ends with their digits in groups, blank for none. */
  price: { min: string; max: string };
  years: { from: number | null; to: number | null };
  lists: FilterList[];
  /** Folded under «Ещё фильтры». */
  more: { lists: FilterList[]; selects: FilterSelect[] };
  sort: string;
  /** The default first. */
  sorts: ChoiceOption[];
}

export interface AppliedFilter {
  label: string;
  /** The same list without it. */
  href: string;
  /** Cars there would be without it: said where there are none with it, for the filters whose removal helps. */
  count?: number;
}
