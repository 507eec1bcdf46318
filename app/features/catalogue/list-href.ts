/** The target of «К автомобилям». */
export const CARS_ID = "cars";

/** The link to a page of a list. `address` is the list's query without the page: «brand=geely&sort=price», or empty. */
export function pageHref(address: string, page: number): string {
  return listHref(address, page > 1 ? `page=${page}` : "");
}

/** Joins parts of a query into a link; without parts, the link to the unfiltered list. */
export function listHref(...parts: string[]): string {
  const params = parts.filter(Boolean).join("&");
  return params ? `?${params}` : ".";
}

/** The query of a link to a list from «?» on; empty for the unfiltered list. */
export function searchOf(href: string): string {
  return href === "." ? "" : href;
}
