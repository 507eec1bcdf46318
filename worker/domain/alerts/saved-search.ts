import { CAR_STATUSES, CATALOGUE_PATHS } from "../cars/car-status.ts";
import { ALL_CARS_PATH } from "../catalogue/all-cars.ts";
import { catalogueParams, type CatalogueFilter, NO_FILTER, parseCatalogueQuery } from "../catalogue/catalogue.ts";
import type { AlertFrequency, HitKind } from "./alert-terms.ts";

/** The one spelling of a search, without order and page. Blank if nothing is filtered. */
export function searchParamsOf(text: string): string {
  return catalogueParams(searchFilterOf(text)).toString();
}

/** Without the salon: news of a car at another one is worth a visit too. */
export function searchFilterOf(text: string): CatalogueFilter {
  const { sort: _sort, page: _page, ...filter } = parseCatalogueQuery(new URLSearchParams(text));
  return { ...NO_FILTER, ...filter, salon: null };
}

/** The search that a list of the site shows, by its address: the path of a catalogue or of a body type is a condition, too. */
export function searchOfList(address: string): string {
  if (!URL.canParse(address, LIST_BASE)) return "";
  const { pathname, searchParams, origin } = new URL(address, LIST_BASE);
  if (origin !== LIST_BASE) return "";
  const status = CAR_STATUSES.find((key) => CATALOGUE_PATHS[key] === pathname);
  if (status) searchParams.set("status", status);
  const [, kind, value = ""] = /^\/(brand|body-type)\/([a-z0-9_-]+)$/.exec(pathname) ?? [];
  if (kind) searchParams.set(kind === "brand" ? "brand" : "body", value);
  return searchParamsOf(String(searchParams));
}

const LIST_BASE = "https://list.invalid";

/** The key under which all live subscriptions are counted. */
export const EVERY_SEARCH = "*";

/** Matches every car. */
export const ANY_BRAND = "*";

/** Where to look for the searches that a car can match. */
export function matchKeyOf({ brands }: Pick<CatalogueFilter, "brands">): string {
  const [only] = brands;
  return only !== undefined && brands.length === 1 ? only : ANY_BRAND;
}

/** No slug contains a colon. */
export function carKey(carId: string): string {
  return `car:${carId}`;
}

/** Whether a subscriber of this frequency wants to hear of it. */
export function isWanted(
  kind: HitKind,
  { frequency, carId }: { frequency: AlertFrequency; carId: string | null },
): boolean {
  if (carId !== null) return kind !== "new";
  return frequency === "price" ? kind === "price" : kind !== "sold";
}

/** The list of the site that shows the search: a brand's page shows no other filter, and few body types have a page. */
export function searchHref(params: string): string {
  const { status, ...filter } = searchFilterOf(params);
  const path = status ? CATALOGUE_PATHS[status] : ALL_CARS_PATH;
  const search = catalogueParams(filter).toString();
  return search ? `${path}?${search}` : path;
}
