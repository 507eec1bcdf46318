import type { RequestContext } from "../context/create-context.ts";
import { ADVERTISING_PARAMS } from "../domain/leads/advertising/attribution.ts";
import { addressKey } from "../domain/moving/address-key.ts";
import { missingPathOf } from "../domain/moving/missing-path.ts";
import { isForeignPath } from "../domain/moving/site-path.ts";
import { networkOf } from "../domain/staff/network.ts";
import type { FoundRedirect } from "../services/moving/find-redirect.ts";
import { isStaffPath } from "./staff-gate.ts";

type Render = (context: RequestContext) => Promise<Response>;

/**
 * Answers an address of the old site as staff have decided, where nothing of this site answers: before a page is rendered if no route has such an
 * address, else after a 404. What remains unanswered is counted. Other pages cost nothing.
 */
export async function withOldAddresses(request: Request, context: RequestContext, render: Render): Promise<Response> {
  const url = new URL(request.url);
  if (!isLookedFor(request, url)) return render(context);
  const key = addressKey(url.pathname + url.search);
  if (key === null) return render(context);
  const find = () => context.services.moving.findRedirect(url.pathname + url.search);
  let page: Response | null = null;
  if (!isForeignPath(key)) {
    page = await render(context);
    if (page.status !== 404) return page;
  }
  const found = await find();
  if (found?.location) return redirectTo(found, found.location, url);
  page ??= await render(found ? { ...context, isGone: true } : context);
  if (found && page.status === 404) return new Response(page.body, { status: 410, headers: page.headers });
  if (page.status === 404) count(request, url, context);
  return page;
}

/** Navigation data and the manifest are requests of pages that are open already. */
function isLookedFor({ method }: Request, { pathname }: URL): boolean {
  return (
    (method === "GET" || method === "HEAD") &&
    !isStaffPath(pathname) &&
    !pathname.endsWith(".data") &&
    !pathname.startsWith("/__manifest")
  );
}

/** Not cached: staff may change it, and each visitor brings their own parameters of advertisements, which go on to a page of this site. */
function redirectTo({ status }: FoundRedirect, location: string, { searchParams }: URL): Response {
  return new Response(null, {
    status,
    headers: {
      Location: location.startsWith("/") ? withAdvertising(location, searchParams) : location,
      "Cache-Control": "no-cache",
    },
  });
}

function withAdvertising(location: string, sent: URLSearchParams): string {
  const added = new URLSearchParams([...sent].filter(([name]) => ADVERTISING_PARAMS.has(name)));
  if (added.size === 0) return location;
  const [page = "", fragment] = location.split("#", 2);
  return `${page}${page.includes("?") ? "&" : "?"}${added}${fragment === undefined ? "" : `#${fragment}`}`;
}

function count({ headers }: Request, url: URL, { countView, caller }: RequestContext): void {
  const destination = headers.get("Sec-Fetch-Dest") ?? "document";
  const missing = destination === "document" ? missingPathOf(url, headers.get("Referer")) : null;
  if (!missing) return;
  countView({
    isVisit: false,
    carSlug: null,
    outlet: null,
    missing: { ...missing, network: networkOf(caller.address) },
  });
}
