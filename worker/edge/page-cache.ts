import type { PageStore } from "../adapters/page-store.ts";
import { ATTRIBUTION_KEYS } from "../domain/attribution.ts";
import type { RequestContext, WaitUntil } from "./context.ts";
import { isStaffPath } from "./staff-gate.ts";

/** The longest that storefront spec §9 lets data be kept. A change shows at once all the same: it moves the version. */
const KEEP_S = 600;
/** Longer addresses are nobody's way through the site. */
const ADDRESS_MAX = 500;
/** Marks of advertisements change nothing on a page; the browser reads them from its own address. */
const IGNORED_PARAMS: ReadonlySet<string> = new Set([...ATTRIBUTION_KEYS, "fbclid", "ymclid", "_openstat"]);

export interface PageCache {
  store: PageStore;
  /** Of the built site: a page names its scripts, and those of the last release are gone. */
  release: string;
}

/**
 * Answers a storefront page from the cache while nothing that visitors can see has changed, which costs one row of D1;
 * else draws it and keeps it. Only what asked by its `Cache-Control` to be kept is kept. Staff see every page drawn anew.
 *
 * Should the database not answer, a kept page is better than none.
 */
export async function throughPageCache(
  request: Request,
  context: RequestContext,
  cache: PageCache | null,
  waitUntil: WaitUntil | undefined,
  draw: () => Promise<Response>,
): Promise<Response> {
  const key = cache && pageKey(request, context, cache.release);
  if (!key) return draw();
  const kept = await cache.store.find(key);
  if (kept) {
    const version = await context.contentVersion().catch(() => kept.version);
    if (version === kept.version) return new Response(kept.body, { headers: kept.headers });
  }
  const page = await draw();
  const isKept = page.status === 200 && /max-age=[1-9]/.test(page.headers.get("Cache-Control") ?? "");
  const version = isKept ? await context.drawnVersion() : null;
  if (version === null) return page;
  const copy = page.clone();
  const keeping = copy.arrayBuffer().then((body) => {
    return cache.store.keep(key, { version, body, headers: [...copy.headers] }, KEEP_S);
  });
  waitUntil?.(keeping.catch((cause) => context.log.error("page_not_kept", { cause: String(cause) })));
  return page;
}

/** Null for what must not be kept: anything but a stranger's GET of the storefront. */
function pageKey(request: Request, { caller, viewport }: RequestContext, release: string): string | null {
  if (request.method !== "GET" || caller.sessionToken || request.url.length > ADDRESS_MAX) return null;
  const url = new URL(request.url);
  if (isStaffPath(url.pathname)) return null;
  for (const name of new Set(url.searchParams.keys())) if (IGNORED_PARAMS.has(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  url.searchParams.append("viewport", viewport);
  url.searchParams.append("release", release);
  return url.href;
}
