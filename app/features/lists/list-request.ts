import { changedList, type ListChange, listChangeIn, type ListPath } from "#worker/domain/lists/list-address.ts";
import { FAVOURITES_MAX, parseSlugs } from "#worker/domain/lists/local-lists.ts";

/** Whether the visitor comes from a page of this site. Old browsers, and addresses without TLS, have no `Sec-Fetch-Site`. */
function isFromOwnPage({ headers, url }: Request): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin";
  return Boolean(headers.get("Referer")?.startsWith(`${new URL(url).origin}/`));
}

export interface ListRequest {
  /** The list of the cookie, after the change. */
  own: readonly string[];
  /** The list of a link, which is not the visitor's; null: none. */
  shared: readonly string[] | null;
  /** The change that the visitor wants, for the list in the browser. */
  change: ListChange | null;
  /** Whether the change found the list of the cookie full. */
  isFull: boolean;
  headers: HeadersInit;
}

/** What the address of a list's page means. Only a page of this site changes the visitor's own list; a link from elsewhere shows its cars. */
export function listRequestOf(request: Request, path: ListPath): ListRequest {
  const { searchParams } = new URL(request.url);
  const stored = parseSlugs(cookieOf(request), FAVOURITES_MAX);
  const kept = { own: stored, shared: null, change: null, isFull: false, headers: {} };
  const linked = parseSlugs(searchParams.get("ids"), FAVOURITES_MAX);
  if (linked.length > 0) return { ...kept, shared: linked };
  const change = listChangeIn(path, searchParams);
  if (!change) return kept;
  if (!isFromOwnPage(request)) return { ...kept, shared: change.kind === "remove" ? null : change.slugs };
  const own = changedList(path, stored, change);
  if (own === null) return { ...kept, change, isFull: true };
  return { ...kept, own, change, headers: { "Set-Cookie": listCookie(path, own) } };
}

const COOKIE = "list";

/**
 * The list of a visitor without JavaScript: slugs only, sent to the list's own page only, and gone with the browser's session. With
 * JavaScript the list is in the browser, and the page deletes the cookie.
 */
export function listCookie(path: ListPath, slugs: readonly string[]): string {
  const end = slugs.length === 0 ? "; Max-Age=0" : "";
  return `${COOKIE}=${encodeURIComponent(slugs.join(","))}; Path=${path}; SameSite=Lax${end}`;
}

function cookieOf({ headers }: Request): string | null {
  const [, value] = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(headers.get("Cookie") ?? "") ?? [];
  try {
    return decodeURIComponent(value ?? "");
  } catch {
    return null;
  }
}
