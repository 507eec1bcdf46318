import { acceptsBrotli, compress, decompress } from "../adapters/brotli.ts";
import type { Clock } from "../adapters/clock.ts";
import type { PageStore, StoredPage } from "../adapters/page-store.ts";
import { within } from "../domain/kernel/time/within.ts";
import { ADVERTISING_PARAMS } from "../domain/leads/advertising/attribution.ts";
import type { RequestContext, WaitUntil } from "../context/create-context.ts";
import type { VersionTrust } from "../context/version-trust.ts";
import { ENCODED_BODY } from "./response-headers.ts";
import { isStaffPath } from "./staff-gate.ts";

/** How long a cached page waits for the content version, ms. */
const VERSION_WAIT_MS = 300;
/** The same for the cache itself; then the page is rendered. */
const STORE_WAIT_MS = 300;
/** How long browsers keep a page that may be out of date, s. */
const STALE_MAX_AGE_S = 10;
/**
 * A page can change by time alone: a promotion ends at midnight, opening hours begin. Midnight in every time zone is at a quarter of
 * an hour in UTC, so a page is served only in the quarter in which it was rendered.
 */
const QUARTER_MS = 15 * 60_000;
/** The site has no longer addresses, characters. */
const ADDRESS_MAX = 500;

export interface PageCache {
  store: PageStore;
  clock: Clock;
  /** Version of the build: a page names its scripts, and those of the previous release do not exist any more. */
  release: string;
}

interface Serving {
  context: RequestContext;
  cache: PageCache | null;
  trust: VersionTrust;
  waitUntil: WaitUntil | undefined;
}

/**
 * Serves a storefront page from the cache until content that visitors see changes or the quarter of an hour ends. The content version
 * is one row read in D1; a version that this isolate read within the last seconds needs no query. Otherwise renders the page, and
 * caches it when its `Cache-Control` allows that. Staff always get a rendered page.
 *
 * While D1 does not answer, the cached page is served, although it may be out of date.
 *
 * The page's `ETag` is its content version: browsers and mirrors that have the same page get a 304.
 */
export async function servePage(
  request: Request,
  serving: Serving,
  renderPage: () => Promise<Response>,
): Promise<Response> {
  const { context, cache, trust, waitUntil } = serving;
  const key = cache && pageKey(request, context, cache.release);
  if (!key) return renderPage();
  const now = cache.clock.now();
  const cached = await readStore(cache.store, key, context);
  if (cached) {
    const version = trust.current(now) ?? (await readVersion(serving, now));
    if (version === null) return stalePage(request, cached, now);
    // A replica may return an older version than the one that the page was rendered with.
    if (cached.version >= version && quarterOf(cached.renderedAt) === quarterOf(now)) {
      const headers = cachedHeaders(cached, now);
      headers.set("ETag", entityTag(cached, cache));
      return isKnown(request, headers)
        ? new Response(null, { status: 304, headers })
        : send(request, cached.body, headers);
    }
  }
  const learn = trust.startReading(now);
  const page = await renderPage();
  if (cached && page.status === 503 && context.databaseUse.isUnavailable) return stalePage(request, cached, now);
  const isCacheable = page.status === 200 && /max-age=[1-9]/.test(page.headers.get("Cache-Control") ?? "");
  const version = isCacheable ? await context.renderedVersion() : null;
  limitMaxAge(page.headers, now);
  if (version === null) return page;
  learn(version);
  page.headers.append("Vary", "Accept-Encoding");
  const headers = [...page.headers];
  const body = await page.arrayBuffer();
  const compressing = compress(body);
  const stored = compressing.then((body) => cache.store.put(key, { version, renderedAt: now, body, headers }));
  waitUntil?.(stored.catch((cause) => context.log.error("page_not_cached", cause)));
  page.headers.set("ETag", entityTag({ version, renderedAt: now }, cache));
  return acceptsBrotli(request)
    ? compressed(await compressing, page.headers)
    : new Response(body, { headers: page.headers });
}

/** Weak: compression changes the bytes. */
function entityTag(
  { version, renderedAt }: Pick<StoredPage, "version" | "renderedAt">,
  { release }: PageCache,
): string {
  return `W/"${release}-${version}-${renderedAt}"`;
}

function isKnown(request: Request, headers: Headers): boolean {
  const known = request.headers.get("If-None-Match")?.split(",") ?? [];
  return known.some((tag) => tag.trim() === headers.get("ETag"));
}

/** The kept body as it is to clients that accept it: neither the Worker nor the platform compresses it again. */
async function send(request: Request, body: ArrayBuffer, headers: Headers): Promise<Response> {
  return acceptsBrotli(request) ? compressed(body, headers) : new Response(await decompress(body), { headers });
}

function compressed(body: ArrayBuffer, headers: Headers): Response {
  headers.set("Content-Encoding", "br");
  return new Response(body, { headers, ...ENCODED_BODY });
}

async function readStore(store: PageStore, key: string, { log }: RequestContext): Promise<StoredPage | null> {
  return within(STORE_WAIT_MS, store.get(key)).catch((cause: unknown) => {
    log.error("page_store_not_read", cause);
    return null;
  });
}

/** Null when D1 does not answer in time. A later answer still counts for the next requests. */
async function readVersion({ context, trust, waitUntil }: Serving, now: number): Promise<number | null> {
  const learn = trust.startReading(now);
  const reading = context.contentVersion().then((version) => {
    learn(version);
    return version;
  });
  waitUntil?.(reading.catch(() => undefined));
  return within(VERSION_WAIT_MS, reading).catch((cause: unknown) => {
    context.log.error("content_version_not_read", cause);
    return null;
  });
}

/** `Cache-Status` says where the page comes from (RFC 9211). */
function cachedHeaders(cached: StoredPage, now: number, detail = ""): Headers {
  const headers = new Headers(cached.headers);
  limitMaxAge(headers, now);
  headers.set("Cache-Status", `pages; hit${detail}`);
  return headers;
}

/** The cached page, flagged stale, and only for seconds in the browser's cache. */
function stalePage(request: Request, cached: StoredPage, now: number): Promise<Response> {
  const headers = cachedHeaders(cached, now, "; detail=stale");
  headers.set("Cache-Control", `private, max-age=${STALE_MAX_AGE_S}`);
  return send(request, cached.body, headers);
}

function quarterOf(at: number): number {
  return Math.floor(at / QUARTER_MS);
}

/** Limits caching in the browser, fresh and stale, to the same quarter. Public responses are for search engines and show no hours. */
function limitMaxAge(headers: Headers, now: number): void {
  const left = Math.ceil(((quarterOf(now) + 1) * QUARTER_MS - now) / 1000);
  const control = headers.get("Cache-Control") ?? "";
  if (control.startsWith("public")) return;
  const maxAge = Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0);
  const stale = Number(/stale-while-revalidate=(\d+)/.exec(control)?.[1] ?? 0);
  if (maxAge + stale <= left) return;
  const fresh = Math.min(maxAge, left);
  const shortened = control
    .replace(/max-age=\d+/, `max-age=${fresh}`)
    .replace(/stale-while-revalidate=\d+/, `stale-while-revalidate=${Math.min(stale, left - fresh)}`);
  headers.set("Cache-Control", shortened);
}

/** Null for a request whose response must not be cached: all but an anonymous GET of the storefront. */
function pageKey(request: Request, { caller, viewport }: RequestContext, release: string): string | null {
  if (request.method !== "GET" || caller.sessionToken || request.url.length > ADDRESS_MAX) return null;
  const url = new URL(request.url);
  if (isStaffPath(url.pathname)) return null;
  for (const name of new Set(url.searchParams.keys())) if (ADVERTISING_PARAMS.has(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  url.searchParams.append("viewport", viewport);
  url.searchParams.append("release", release);
  return url.href;
}
