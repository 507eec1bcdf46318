import type { Clock } from "../adapters/clock.ts";
import type { PageStore } from "../adapters/page-store.ts";
import { ATTRIBUTION_KEYS } from "../domain/leads/attribution.ts";
import type { RequestContext, WaitUntil } from "../context/create-context.ts";
import { isStaffPath } from "./staff-gate.ts";

/** The longest time that data may be kept (docs/spec/storefront.md, S-128). A change is visible at once: it raises the version. */
const MAX_AGE_S = 600;
/**
 * A page can change by time alone: a promotion ends at midnight, opening hours begin. Midnight in every time zone is at a quarter of
 * an hour in UTC, so a page is served only in the quarter in which it was rendered.
 */
const QUARTER_MS = 15 * 60_000;
/** The site has no longer addresses, characters. */
const ADDRESS_MAX = 500;
/** Advertising parameters do not change a page; the browser reads them from its own address. */
const IGNORED_PARAMS: ReadonlySet<string> = new Set([...ATTRIBUTION_KEYS, "fbclid", "ymclid", "_openstat"]);

export interface PageCache {
  store: PageStore;
  clock: Clock;
  /** Version of the build: a page names its scripts, and those of the previous release do not exist any more. */
  release: string;
}

/**
 * Serves a storefront page from the cache until content that visitors see changes, which costs one row read in D1, or the quarter of
 * an hour ends. Otherwise renders the page, and caches it when its `Cache-Control` allows that. Staff always get a rendered page.
 * Without an answer from the database, the cached page is served.
 */
export async function servePage(
  request: Request,
  context: RequestContext,
  cache: PageCache | null,
  waitUntil: WaitUntil | undefined,
  renderPage: () => Promise<Response>,
): Promise<Response> {
  const key = cache && pageKey(request, context, cache.release);
  if (!key) return renderPage();
  const now = cache.clock.now();
  const cached = await cache.store.get(key);
  if (cached) {
    const version = await context.contentVersion().catch((cause: unknown) => {
      context.log.error("content_version_not_read", cause);
      return null;
    });
    const isCurrent = version === cached.version && quarterOf(cached.renderedAt) === quarterOf(now);
    if (version === null || isCurrent) return limitMaxAge(new Response(cached.body, { headers: cached.headers }), now);
  }
  const page = await renderPage();
  const isCacheable = page.status === 200 && /max-age=[1-9]/.test(page.headers.get("Cache-Control") ?? "");
  const version = isCacheable ? await context.renderedVersion() : null;
  if (version === null) return limitMaxAge(page, now);
  const copy = page.clone();
  const stored = copy.arrayBuffer().then((body) => {
    return cache.store.put(key, { version, renderedAt: now, body, headers: [...copy.headers] }, MAX_AGE_S);
  });
  waitUntil?.(stored.catch((cause) => context.log.error("page_not_cached", cause)));
  return limitMaxAge(page, now);
}

function quarterOf(at: number): number {
  return Math.floor(at / QUARTER_MS);
}

/** Limits caching in the browser, fresh and stale, to the same quarter. Public responses are for search engines and show no hours. */
function limitMaxAge(page: Response, now: number): Response {
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

/** Null for a request whose response must not be cached: all but an anonymous GET of the storefront. */
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
