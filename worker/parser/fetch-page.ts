import { fail, ok, type Result } from "#worker/domain/kernel/result.ts";
import { checkUrl } from "./url-guard.ts";

export const PAGE_MAX_BYTES = 5 * 1024 * 1024;
export const FEED_MAX_BYTES = 20 * 1024 * 1024;
const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
const REDIRECTS_MAX = 5;
const TIMEOUT_MS = 15_000;
/** The pause between two requests to one host. */
export const HOST_PAUSE_MS = 3000;
/** A longer `Retry-After` is ignored, s. */
const RETRY_AFTER_MAX_S = 24 * 3600;

/** Names the importer, so that sites can refuse it. */
const USER_AGENT = "CarDealershipImport/1.0 (+stock import at the request of the salon's staff)";

/** Network and clock, injected so that tests can replace them. */
export interface FetchDeps {
  fetch: (
    url: string,
    init: { headers: Record<string, string>; redirect: "manual"; signal: AbortSignal },
  ) => Promise<Response>;
  now: () => number;
  sleep: (ms: number) => Promise<void>;
  /** Replaces `checkUrl` where local hosts are allowed: development and tests. */
  checkUrl?: typeof checkUrl;
  /** Host → time of the last request, epoch ms. */
  lastRequests: Map<string, number>;
  /** Called for a request that failed without a whole response. */
  onFailure?: (address: string, cause: unknown) => void;
}

export interface FetchedPage {
  bytes: Uint8Array;
  contentType: string;
  status: number;
  /** After redirects. */
  url: string;
}

/** A response whose body is still arriving. */
interface OpenedResponse {
  chunks: AsyncGenerator<Uint8Array>;
  contentType: string;
  status: number;
  url: string;
}

/** Thrown by `chunks` when the body exceeds its size limit. */
export class TooLargeError extends Error {}

/** Fetches a whole page. 401, 403, 429 and 503 with a body are returned as pages: the body may be a captcha. */
export function fetchPage(deps: FetchDeps, address: string): Promise<Result<FetchedPage>> {
  return fetchWhole(deps, address, PAGE_MAX_BYTES, "text/html,application/xhtml+xml;q=0.9,*/*;q=0.5");
}

/** Fetches a photo. Any status but 200 is a failure. */
export async function fetchPicture(deps: FetchDeps, address: string): Promise<Result<FetchedPage>> {
  const fetched = await fetchWhole(deps, address, PICTURE_MAX_BYTES, "image/avif,image/webp,image/*;q=0.9");
  if (!fetched.ok || fetched.value.status === 200) return fetched;
  return fail("unavailable", `Сайт ответил ${fetched.value.status}`);
}

async function fetchWhole(
  deps: FetchDeps,
  address: string,
  maxBytes: number,
  accept: string,
): Promise<Result<FetchedPage>> {
  const opened = await openSource(deps, address, maxBytes, accept);
  if (!opened.ok) return opened;
  const { chunks, ...about } = opened.value;
  const parts: Uint8Array[] = [];
  try {
    for await (const chunk of chunks) parts.push(chunk);
  } catch (cause) {
    return cause instanceof TooLargeError ? tooLarge(maxBytes) : unreachable(deps, address, cause);
  }
  return ok({ ...about, bytes: joined(parts) });
}

/** Opens a feed. Its `chunks` throw `TooLargeError` beyond FEED_MAX_BYTES. */
export function openFeed(deps: FetchDeps, address: string): Promise<Result<OpenedResponse>> {
  return openSource(deps, address, FEED_MAX_BYTES, "application/xml,text/xml,text/csv,*/*;q=0.5");
}

async function openSource(
  deps: FetchDeps,
  address: string,
  maxBytes: number,
  accept: string,
): Promise<Result<OpenedResponse>> {
  const guard = deps.checkUrl ?? checkUrl;
  let next = address;
  let host = "";
  for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
    const checked = guard(next);
    if (!checked.ok) return hop === 0 ? checked : fail("forbidden", "Сайт перенаправляет на запрещённый адрес");
    const url = checked.value;
    if (url.hostname !== host) await waitForHost(deps, url.hostname);
    host = url.hostname;
    let response: Response;
    try {
      response = await deps.fetch(url.href, {
        headers: { "User-Agent": USER_AGENT, Accept: accept, "Accept-Language": "ru,en;q=0.5" },
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (cause) {
      return unreachable(deps, next, cause);
    }
    const location = response.headers.get("location");
    if (response.status >= 300 && response.status < 400 && location) {
      await response.body?.cancel();
      if (!URL.canParse(location, url.href)) return fail("unavailable", "Сайт перенаправляет на неверный адрес");
      next = new URL(location, url.href).href;
      continue;
    }
    return openedResponse(response, url.href, maxBytes);
  }
  return fail("unavailable", "Сайт перенаправляет слишком много раз");
}

/** Waits until HOST_PAUSE_MS have passed since the last request to the host. */
async function waitForHost({ now, sleep, lastRequests }: FetchDeps, host: string): Promise<void> {
  const last = lastRequests.get(host);
  const pause = last === undefined ? 0 : last + HOST_PAUSE_MS - now();
  if (pause > 0) await sleep(pause);
  lastRequests.set(host, now());
}

function openedResponse(response: Response, url: string, maxBytes: number): Result<OpenedResponse> {
  const { status, headers, body } = response;
  if (status === 404 || status === 410) return fail("not_found", "Страницы по этой ссылке больше нет");
  if (status === 429 && !body) return limited(headers.get("retry-after"));
  if (status >= 500 && status !== 503) return fail("unavailable", `Сайт ответил ошибкой ${status}, попробуйте позже`);
  if (Number(headers.get("content-length") ?? 0) > maxBytes) return tooLarge(maxBytes);
  return ok({ chunks: capped(body, maxBytes), contentType: headers.get("content-type") ?? "", status, url });
}

function limited(retryAfter: string | null): Result<never> {
  const seconds = Number(retryAfter ?? 0);
  const failed = fail("rate_limited", "Сайт просит обращаться к нему реже, попробуйте позже");
  if (seconds > 0 && seconds <= RETRY_AFTER_MAX_S) failed.error.retryAfterSeconds = Math.ceil(seconds);
  return failed;
}

async function* capped(body: ReadableStream<Uint8Array> | null, maxBytes: number): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  let total = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      total += part.value.byteLength;
      if (total > maxBytes) throw new TooLargeError();
      yield part.value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}

function tooLarge(maxBytes: number): Result<never> {
  return fail("too_large", `Файл больше ${Math.round(maxBytes / 1024 / 1024)}\u00a0МБ`);
}

function unreachable({ onFailure }: FetchDeps, address: string, cause: unknown): Result<never> {
  onFailure?.(address, cause);
  const isTimeout = cause instanceof Error && (cause.name === "TimeoutError" || cause.name === "AbortError");
  return fail("unavailable", isTimeout ? "Сайт не ответил вовремя" : "Не удалось соединиться с сайтом");
}
