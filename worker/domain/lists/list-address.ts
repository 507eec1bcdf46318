import { COMPARED_MAX, FAVOURITES_MAX, parseSlugs } from "./local-lists.ts";

export const FAVOURITES_PATH = "/favourites";
export const COMPARE_PATH = "/compare";

/** Where the browser reports a favourite, so that the reports count it. */
export const FAVOURITE_ADDED_PATH = "/favourite-added";

export type ListPath = typeof FAVOURITES_PATH | typeof COMPARE_PATH;

const LIMITS: Record<ListPath, number> = { [FAVOURITES_PATH]: FAVOURITES_MAX, [COMPARE_PATH]: COMPARED_MAX };

/** A change of the visitor's own list: `add` puts cars in front, `set` replaces all, `remove` takes cars out. */
export interface ListChange {
  kind: "add" | "set" | "remove";
  slugs: readonly string[];
}

const KINDS = ["add", "set", "remove"] as const;

/** The change that an address names: `?add=a,b`; null for any other address. */
export function listChangeIn(path: ListPath, params: URLSearchParams): ListChange | null {
  const kind = KINDS.find((name) => params.has(name));
  return kind ? { kind, slugs: parseSlugs(params.get(kind), LIMITS[path]) } : null;
}

/**
 * The list after the change. Favourites are newest first and the oldest leaves a full list; cars to compare are in the order in which
 * they were added, and a full list takes no other: null.
 */
export function changedList(path: ListPath, list: readonly string[], { kind, slugs }: ListChange): string[] | null {
  const others = list.filter((slug) => !slugs.includes(slug));
  if (kind === "remove") return others;
  if (kind === "set") return [...slugs];
  if (path === FAVOURITES_PATH) return [...slugs, ...others].slice(0, FAVOURITES_MAX);
  const all = [...new Set([...list, ...slugs])];
  return all.length > COMPARED_MAX ? null : all;
}

/** «/compare?ids=a,b»; commas stay readable, which a query may contain (RFC 3986, 3.4). */
export function listHref(path: string, name: "ids" | ListChange["kind"], slugs: readonly string[]): string {
  return `${path}?${name}=${slugs.map(encodeURIComponent).join(",")}`;
}
