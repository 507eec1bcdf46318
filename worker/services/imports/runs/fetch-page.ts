import { type WebRequest, WebFailure, type WebResponse } from "../../../adapters/web/web.ts";
import type { WebUseName } from "../../../adapters/web/web-uses.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import type { ImportDeps, RunSlice } from "../import-deps.ts";

/** The pause between two requests to one host. */
const HOST_PAUSE_MS = 3000;
/** A longer `Retry-After` is ignored, s. */
const RETRY_AFTER_MAX_S = 24 * 3600;
/** Names the importer, so that sites can refuse it. */
const USER_AGENT = "CarDealershipImport/1.0 (+stock import at the request of the salon's staff)";

export interface FetchedPage {
  bytes: Uint8Array;
  contentType: string;
  status: number;
  /** After redirects. */
  url: string;
}

type ImportUse = Extract<WebUseName, "page" | "feed" | "picture">;

const ACCEPT: Record<ImportUse, string> = {
  page: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.5",
  feed: "application/xml,text/xml,text/csv,*/*;q=0.5",
  picture: "image/avif,image/webp,image/*;q=0.9",
};

/** Fetches a whole page. 401, 403, 429 and 503 with a body are returned as pages: the body may be a captcha. */
export function fetchPage(deps: ImportDeps, slice: RunSlice, address: string): Promise<Result<FetchedPage>> {
  return fetchWhole(deps, slice, "page", address);
}

/** Fetches a photo. Any status but 200 is a failure. */
export async function fetchPicture(deps: ImportDeps, slice: RunSlice, address: string): Promise<Result<FetchedPage>> {
  const fetched = await fetchWhole(deps, slice, "picture", address);
  if (!fetched.ok || fetched.value.status === 200) return fetched;
  return fail("unavailable", `Сайт ответил ${fetched.value.status}`);
}

/** Opens a feed. Its `chunks` throw WebFailure when the feed is too large or stops arriving. */
export function openFeed(deps: ImportDeps, slice: RunSlice, address: string): Promise<Result<WebResponse>> {
  return openSource(deps, slice, "feed", address);
}

async function fetchWhole(
  deps: ImportDeps,
  slice: RunSlice,
  use: ImportUse,
  address: string,
): Promise<Result<FetchedPage>> {
  const opened = await openSource(deps, slice, use, address);
  if (!opened.ok) return opened;
  const { status, url, headers } = opened.value;
  try {
    return ok({ bytes: await opened.value.bytes(), contentType: headers.get("content-type") ?? "", status, url });
  } catch (cause) {
    return failed(deps, address, cause);
  }
}

async function openSource(
  deps: ImportDeps,
  slice: RunSlice,
  use: ImportUse,
  address: string,
): Promise<Result<WebResponse>> {
  const request: WebRequest = {
    headers: { "User-Agent": USER_AGENT, Accept: ACCEPT[use], "Accept-Language": "ru,en;q=0.5" },
    beforeHop: beforeEachHost(deps, slice, use),
  };
  try {
    const response = await deps.web.request(use, address, request);
    const refusal = refusalOf(response);
    if (refusal) await response.cancel();
    return refusal ?? ok(response);
  } catch (cause) {
    return failed(deps, address, cause);
  }
}

/** Counts the requests and keeps a pause between two of them to one host; pictures lie on servers built for many. */
function beforeEachHost({ web, clock }: ImportDeps, slice: RunSlice, use: ImportUse) {
  let host = "";
  return async ({ hostname }: URL) => {
    slice.requestsLeft -= 1;
    if (use === "picture" || hostname === host) return;
    host = hostname;
    const last = slice.lastRequests.get(host);
    const pause = last === undefined ? 0 : last + HOST_PAUSE_MS - clock.now();
    if (pause > 0) await web.sleep(pause);
    slice.lastRequests.set(host, clock.now());
  };
}

function refusalOf({ status, headers, hasBody }: WebResponse): Result<never> | null {
  if (status === 404 || status === 410) return fail("not_found", "Страницы по этой ссылке больше нет");
  if (status === 429 && !hasBody) return limited(headers.get("retry-after"));
  if (status >= 500 && status !== 503) return fail("unavailable", `Сайт ответил ошибкой ${status}, попробуйте позже`);
  return null;
}

function limited(retryAfter: string | null): Result<never> {
  const seconds = Number(retryAfter ?? 0);
  const refusal = fail("rate_limited", "Сайт просит обращаться к нему реже, попробуйте позже");
  if (seconds > 0 && seconds <= RETRY_AFTER_MAX_S) refusal.error.retryAfterSeconds = Math.ceil(seconds);
  return refusal;
}

function failed({ log }: ImportDeps, address: string, cause: unknown): Result<never> {
  if (!(cause instanceof WebFailure)) throw cause;
  if (cause.cause !== undefined) log.error("import_fetch_failed", cause.cause, { host: new URL(address).host });
  return { ok: false, error: cause.error };
}
