// The filters as data that the loader makes, so that the scripts do not contain the labels.

/**
 * `count` is the number of cars with this option; an option without cars is disabled. A tuple, because a page has some sixty
 * options: without names they weigh 130 bytes less (brotli 4).
 */
export type FilterOption = [value: string, label: string, count: number, selected?: 1];

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

/** One or two number fields; values as typed, blank for none. */
export interface FilterRange {
  label: string;
  from: RangeEnd;
  to?: RangeEnd;
}

interface RangeEnd {
  /** Name of the search parameter. */
  name: string;
  value: string | number;
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
  more: {
    lists: FilterList[];
    selects: FilterSelect[];
    ranges: FilterRange[];
    /** Has no field of its own: the search sets it, and a chip removes it. */
    text: string;
  };
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
