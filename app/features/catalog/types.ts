/** What the filter shows; plain data, so that a loader may make it. */

export interface FilterOption {
  value: string;
  label: string;
  /** Cars there would be; an option without any is shown but cannot be chosen. */
  count: number;
  selected: boolean;
}

export interface ChoiceOption {
  value: string;
  label: string;
}

export interface CatalogueOptions {
  brands: FilterOption[];
  bodyTypes: FilterOption[];
  /** One of few; only where a page mixes statuses. */
  statuses?: { options: ChoiceOption[]; selected: string };
  /** Rubles; null at the slider's maximum. */
  priceMax: number | null;
  sort: string;
  /** The default first. */
  sorts: ChoiceOption[];
  /** What else the address asks for and the form does not show; travels along. */
  kept?: { name: string; value: string }[];
}

export interface AppliedFilter {
  label: string;
  /** The same list without it. */
  href: string;
}
