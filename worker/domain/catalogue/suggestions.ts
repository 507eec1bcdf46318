/** A line under the search box that is being typed into. */
export interface Suggestion {
  /** «Geely Monjaro» */
  label: string;
  /** «3 автомобиля», the price of a car. */
  note: string;
  href: string;
}

/** Characters from which on there are suggestions. */
export const SUGGEST_FROM = 2;
