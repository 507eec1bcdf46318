import type { Clock } from "../adapters/clock.ts";
import type { PageStore } from "../adapters/page-store.ts";
import { ATTRIBUTION_KEYS } from "../domain/leads/attribution.ts";
import type { RequestContext, WaitUntil } from "../context/create-context.ts";
import { isStaffPath } from "./staff-gate.ts";

/** The longest time that data may be kept (docs/spec/storefront.md, S-128). A change is visible at once: it raises the version. */
const KEEP_S = 600;
/**
 * What a page shows may end or begin with the clock alone: a promotion at midnight, opening hours. Every time zone's midnight
 * falls on a quarter of an hour of UTC, so no page is shown beyond the quarter in which it was drawn.
 */
const QUARTER_MS = 15 * 60_000;
/** Longer addresses are nobody's way through the site. */
const ADDRESS_MAX = 500;
/** Marks of advertisements change nothing on a page; the browser reads them from its own address. */
const IGNORED_PARAMS: ReadonlySet<string> = new Set([...ATTRIBUTION_KEYS, "fbclid", "ymclid", "_openstat"]);

export interface PageCache {
  store: PageStore;
  clock: Clock;
  /** Of the built site: a page names its scripts, and those of the last release are gone. */
  release: string;
}

/**
 * Answers a storefront page from the cache while nothing that visitors can see has changed, which costs one row of D1, until
 * the quarter of an hour is over; else draws it and keeps it. Only what asked by its `Cache-Control` to be kept is kept. Staff see every page drawn anew.
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
  const now = cache.clock.now();
  const kept = await cache.store.get(key);
  if (kept) {
    const version = await context.contentVersion().catch((cause: unknown) => {
      context.log.error("content_version_not_read", cause);
      return null;
    });
    const isCurrent = version === kept.version && quarterOf(kept.renderedAt) === quarterOf(now);
    if (version === null || isCurrent) return bounded(new Response(kept.body, { headers: kept.headers }), now);
  }
  const page = await draw();
  const isKept = page.status === 200 && /max-age=[1-9]/.test(page.headers.get("Cache-Control") ?? "");
  const version = isKept ? await context.renderedVersion() : null;
  if (version === null) return bounded(page, now);
  const copy = page.clone();
  const keeping = copy.arrayBuffer().then((body) => {
    return cache.store.put(key, { version, renderedAt: now, body, headers: [...copy.headers] }, KEEP_S);
  });
  waitUntil?.(keeping.catch((cause) => context.log.error("page_not_cached", cause)));
  return bounded(page, now);
}

function quarterOf(at: number): number {
  return Math.floor(at / QUARTER_MS);
}

/** The browser keeps it no longer than the quarter either, stale or fresh. What is public is for search engines alone: it shows no hours. */
function bounded(page: Response, now: number): Response {
  const left = Math.ceil(((quarterOf(now) + 1) * QUARTER_MS - now) / 1000);
  const control = page.headers.get("Cache-Control") ?? "";
  if (control.startsWith("public")) return page;
  const maxAge = Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0);
  const stale = Number(/stale-while-revalidate=(\d+)/.exec(control)?.[1] ?? 0);
  if (maxAge + stale <= left) return page;
  const fresh = Math.min(maxAge, left);
  const shortened = control
    .replace(/max-age=\d+/, `max-age=${fresh}`)
    .replace(/stale-while-revalidate=\d+/, `stale-while-revalidate=${Math.min(stale, left - fresh)}`);
  const headers = new Headers(page.headers);
  headers.set("Cache-Control", shortened);
  return new Response(page.body, { status: page.status, statusText: page.statusText, headers });
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
