// The filters as data that the loader makes, so that the scripts do not contain the labels.

export interface FilterOption {
  value: string;
  label: string;
  /** Number of cars with this option; an option without cars is disabled. */
  count: number;
  /** Absent instead of false, because a page has some sixty options. */
  selected?: true;
}

/** A filter with any number of values. */
export interface FilterList {
  /** Name of the search parameter. */
  name: string;
  legend: string;
  options: FilterOption[];
}

interface ChoiceOption {
  value: string;
  label: string;
}

/** A filter with one value; the first option is empty and means any. */
export interface FilterSelect {
  /** Name of the search parameter. */
  name: string;
  label: string;
  options: ChoiceOption[];
  selected: string;
}

export interface CatalogueOptions {
  /** Null where a page has only one status. `all` is the default and not in the address. */
  statuses: { options: ChoiceOption[]; selected: string } | null;
  /** Rubles; null at the slider's maximum. */
  priceMax: number | null;
  /** Values of the text fields: digits in groups, blank for none. */
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
  /** The same list without this filter. */
  href: string;
  /** Number of cars without this filter; set where there are none with it. */
  count?: number;
}
