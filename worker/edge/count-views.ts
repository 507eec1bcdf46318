import type { RequestContext } from "../context/create-context.ts";
import { outletOfLink } from "../domain/outlets/outlet-address.ts";
import { FAVOURITE_ADDED_PATH, FAVOURITES_PATH, listChangeIn } from "../domain/lists/list-address.ts";
import { CAR_VIEW_PATH } from "../domain/reports/reported-paths.ts";
import { viewedCar } from "../domain/reports/view-batch.ts";

type Counting = Pick<RequestContext, "countView">;

/** Longer than the address of any car, bytes. */
const REPORT_MAX_BYTES = 1000;

/**
 * Counts the view of a storefront page, a cached one as well. Nothing about the visitor is stored, so somebody who comes back counts
 * again.
 */
export function countPageView(request: Request, url: URL, status: number, { countView }: Counting): void {
  if (!isPageView(request, status) || isOfNoVisitor(url)) return;
  countView({
    isVisit: isFromOutside(request, url),
    carSlug: viewedCar(url.pathname),
    outlet: outletOfLink(url),
    favourite: favouriteAdded(request, url),
  });
}

/** The answer to the browser's report of a car's page that it opened itself, or of a favourite; null for any other request. */
export async function serveCarView(request: Request, url: URL, { countView }: Counting): Promise<Response | null> {
  const isFavourite = url.pathname === FAVOURITE_ADDED_PATH;
  if ((!isFavourite && url.pathname !== CAR_VIEW_PATH) || request.method !== "POST") return null;
  const isShort = Number(request.headers.get("Content-Length")) <= REPORT_MAX_BYTES;
  const carSlug = isShort ? viewedCar(await request.text()) : null;
  const report = isFavourite ? { carSlug: null, favourite: carSlug } : { carSlug };
  if (carSlug !== null) countView({ isVisit: false, outlet: null, ...report });
  return new Response(null, { status: 204 });
}

/** The car of a heart that was followed as a link, without JavaScript. */
function favouriteAdded(request: Request, url: URL): string | null {
  if (url.pathname !== FAVOURITES_PATH || isFromOutside(request, url)) return null;
  const change = listChangeIn(FAVOURITES_PATH, url.searchParams);
  return change?.kind === "add" && change.slugs.length === 1 ? (change.slugs[0] ?? null) : null;
}

/** Browsers send `Sec-Fetch-Dest` and `Sec-Purpose`; old ones do not. */
function isPageView({ method, headers }: Request, status: number): boolean {
  const destination = headers.get("Sec-Fetch-Dest") ?? "document";
  return (
    method === "GET" &&
    (status === 200 || status === 304) &&
    destination === "document" &&
    !headers.get("Sec-Purpose")?.includes("prefetch")
  );
}

/** The panel, the login and files. */
function isOfNoVisitor({ pathname }: URL): boolean {
  return /^\/(?:admin|login|logout|api|media|build|outlets|healthz)(?:[/.]|$)|\.(?:txt|xml|ico|json)$/i.test(pathname);
}

/** Old browsers send no `Sec-Fetch-Site` but a `Referer`. */
function isFromOutside({ headers }: Request, { origin }: URL): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site !== "same-origin";
  return !headers.get("Referer")?.startsWith(`${origin}/`);
}
