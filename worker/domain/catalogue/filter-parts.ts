import { type CatalogueFilter, NO_FILTER } from "./catalogue.ts";

/** Parts of a filter that `car_facets` does not count: with one of them the counts are grouped from the cars. */
const UNCOUNTED_PARTS = [
  "priceMin",
  "priceMax",
  "yearFrom",
  "yearTo",
  "mileageMax",
  "powerFrom",
  "ownersMax",
  "colors",
  "engineFrom",
  "engineTo",
  "text",
  "salon",
] as const satisfies (keyof CatalogueFilter)[];

export type UncountedFilter = Pick<CatalogueFilter, (typeof UNCOUNTED_PARTS)[number]>;

export function uncountedOf(filter: CatalogueFilter): UncountedFilter {
  return Object.fromEntries(UNCOUNTED_PARTS.map((part) => [part, filter[part]])) as unknown as UncountedFilter;
}

/** A filter without any of them. */
export const NO_UNCOUNTED = uncountedOf(NO_FILTER);

/** Whether a part is set to anything but «any». */
export function isAnySet(parts: Partial<CatalogueFilter>): boolean {
  return Object.values(parts).some((part) => (Array.isArray(part) ? part.length > 0 : part !== null && part !== ""));
}
