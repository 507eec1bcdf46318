import type { R2Bucket, R2Conditional, R2Object, R2Range } from "@cloudflare/workers-types";
import type { Log } from "../adapters/log.ts";
import type { WaitUntil } from "../context/create-context.ts";
import { MEDIA_HASH_LENGTH, ORIGINAL_NAME } from "../domain/media/media.ts";

/** `/media/<hash>/<variant>`: the hash is of the content, so the file at an address never changes. */
const MEDIA_PATH = new RegExp(
  `^/media/([0-9a-f]{${MEDIA_HASH_LENGTH}})/([a-z0-9]{1,12}\\.(?:avif|webp|jpg|png|svg|ico))$`,
);

const IMMUTABLE = "public, max-age=31536000, immutable";
/** A missing image may still be uploading, so browsers may ask again after a minute. */
const MISSING = "public, max-age=60";

const PLACEHOLDER = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100"><rect width="160" height="100" fill="#f1efec"/><path d="M36 62c0-6 4-10 10-11l10-11c3-3 6-5 10-5h26c4 0 7 2 10 5l8 10 12 3c5 1 8 4 8 9v4h-9a10 10 0 0 0-20 0H65a10 10 0 0 0-20 0h-9z" fill="none" stroke="#b9b3aa" stroke-width="2.5"/></svg>`;

interface MediaSource {
  bucket: R2Bucket;
  /** Keeps the invocation alive until the image is in the cache; without it nothing is cached. */
  waitUntil: WaitUntil | undefined;
  log: Log;
}

/**
 * An image from the cache of the data centre, else from R2, which fills the cache. Supports conditional and range requests. Null for
 * other paths.
 */
export async function serveMedia(request: Request, url: URL, source: MediaSource): Promise<Response | null> {
  if (!url.pathname.startsWith("/media/")) return null;
  const [, hash, variant] = MEDIA_PATH.exec(url.pathname) ?? [];
  if (!hash || !variant) return placeholderResponse();
  if (request.method !== "GET" && request.method !== "HEAD") {
    return Response.json({ error: "Метод не поддерживается" }, { status: 405, headers: { Allow: "GET, HEAD" } });
  }
  const range = rangeOf(request.headers.get("Range"));
  const cache = await caches.open("media");
  const onFailure = (cause: unknown) => source.log.error("media_cache_failed", cause);
  const cached = await cache.match(cacheKey(request, url, range !== null)).catch(onFailure);
  if (cached) return request.method === "HEAD" ? new Response(null, cached) : cached;
  const response = await readMedia(request, `media/${hash}/${variant}`, range, source.bucket);
  if (
    request.method === "GET" &&
    response.headers.get("Cache-Control") === IMMUTABLE &&
    response.status === 200 &&
    source.waitUntil
  ) {
    source.waitUntil(cache.put(new URL(url.pathname, url).href, response.clone()).catch(onFailure));
  }
  return response;
}

/**
 * The address without its query, and the headers that the cache answers with 206 and 304
 * (https://developers.cloudflare.com/workers/runtime-apis/cache/#headers).
 */
function cacheKey({ headers }: Request, url: URL, isPart: boolean): Request {
  const key = new Request(new URL(url.pathname, url));
  const range = headers.get("Range");
  const etag = headers.get("If-None-Match");
  if (range && isPart) key.headers.set("Range", range);
  if (etag) key.headers.set("If-None-Match", etag);
  return key;
}

async function readMedia(request: Request, key: string, range: R2Range | null, bucket: R2Bucket): Promise<Response> {
  // R2 throws for a range past the end, so range requests read the size first.
  const head = range ? await bucket.head(key) : null;
  if (head && range && "offset" in range && (range.offset ?? 0) >= head.size) return outOfRange(head.size);
  const object = await bucket.get(key, {
    ...(range ? { range } : {}),
    onlyIf: conditionOf(request.headers.get("If-None-Match")),
  });
  if (!object) return (await originalInstead(request, key, bucket)) ?? placeholderResponse();
  const headers = new Headers({
    "Content-Type": object.httpMetadata?.contentType ?? "application/octet-stream",
    "Content-Disposition": "inline",
    "Cache-Control": IMMUTABLE,
    "Accept-Ranges": "bytes",
    ETag: object.httpEtag,
  });
  if (!("body" in object)) return new Response(null, { status: 304, headers });
  const { offset, length } = servedPart(object);
  if (range) headers.set("Content-Range", `bytes ${offset}-${offset + length - 1}/${object.size}`);
  headers.set("Content-Length", String(length));
  // The same streams with other type declarations.
  const body = request.method === "HEAD" ? null : (object.body as unknown as ReadableStream);
  return new Response(body, { status: range ? 206 : 200, headers });
}

/**
 * The uploaded file in place of a variant that is not made yet (services/media/make-missing-variants.ts), whole and for a minute.
 */
async function originalInstead({ method }: Request, key: string, bucket: R2Bucket): Promise<Response | null> {
  const original = await bucket.get(key.replace(/[^/]+$/, ORIGINAL_NAME));
  if (!original) return null;
  const headers = {
    "Content-Type": original.httpMetadata?.contentType ?? "application/octet-stream",
    "Content-Disposition": "inline",
    "Cache-Control": MISSING,
    "Content-Length": String(original.size),
  };
  return new Response(method === "HEAD" ? null : (original.body as unknown as ReadableStream), { headers });
}

/** One range of bytes, the only kind that browsers request; anything else gets the whole file. */
function rangeOf(header: string | null): R2Range | null {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === "") return to === "" || Number(to) === 0 ? null : { suffix: Number(to) };
  const offset = Number(from);
  if (to === "") return { offset };
  return Number(to) < offset ? null : { offset, length: Number(to) - offset + 1 };
}

function conditionOf(ifNoneMatch: string | null): R2Conditional {
  const etag = /"([^"]+)"/.exec(ifNoneMatch ?? "")?.[1];
  return etag ? { etagDoesNotMatch: etag } : {};
}

/** R2 describes the served part by offset and length or by suffix; the other keys are undefined. */
function servedPart({ range, size }: R2Object): { offset: number; length: number } {
  const { offset, length, suffix }: { offset?: number; length?: number; suffix?: number } = range ?? {};
  if (suffix !== undefined) return { offset: Math.max(0, size - suffix), length: Math.min(suffix, size) };
  return { offset: offset ?? 0, length: Math.min(length ?? size, size - (offset ?? 0)) };
}

function outOfRange(size: number): Response {
  return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${size}` } });
}

function placeholderResponse(): Response {
  return new Response(PLACEHOLDER, {
    status: 404,
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": MISSING },
  });
}
