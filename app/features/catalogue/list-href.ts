/** The same list on another page. `address` is the list's own, without the page: «brand=geely&sort=price» or empty. */
export function pageHref(address: string, page: number): string {
  return listHref(address, page > 1 ? `page=${page}` : "");
}

/** Parts of an address put together; of nothing, the way to the list as it is at first. */
export function listHref(...parts: string[]): string {
  const params = parts.filter(Boolean).join("&");
  return params ? `?${params}` : ".";
}
