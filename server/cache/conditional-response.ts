/** A stored response. */
export interface CachedResponse {
  status: number;
  headers: [name: string, value: string][];
  body: Uint8Array<ArrayBuffer>;
}

/** A stored response as the request's `If-None-Match`, `If-Modified-Since` and `Range` want it: 200, 304, 206 or 416. */
export function conditionalResponse({ headers: wanted }: Request, { status, headers, body }: CachedResponse): Response {
  const answer = new Headers(headers);
  answer.set("CF-Cache-Status", "HIT");
  if (isUnchanged(wanted, answer)) return new Response(null, { status: 304, headers: answer });
  const range = status === 200 ? rangeOf(wanted.get("Range"), body.byteLength) : null;
  if (range === null) return new Response(body, { status, headers: answer });
  if (range === "none") {
    answer.set("Content-Range", `bytes */${body.byteLength}`);
    answer.delete("Content-Length");
    return new Response(null, { status: 416, headers: answer });
  }
  const [first, last] = range;
  answer.set("Content-Range", `bytes ${first}-${last}/${body.byteLength}`);
  answer.set("Content-Length", String(last - first + 1));
  return new Response(body.subarray(first, last + 1), { status: 206, headers: answer });
}

function isUnchanged(wanted: Headers, stored: Headers): boolean {
  const tags = wanted.get("If-None-Match");
  if (tags !== null) return matchesTag(tags, stored.get("ETag"));
  const since = Date.parse(wanted.get("If-Modified-Since") ?? "");
  return Date.parse(stored.get("Last-Modified") ?? "") <= since;
}

/** Weak comparison (RFC 9110, 8.8.3.2). @param tags of If-None-Match */
export function matchesTag(tags: string, etag: string | null): boolean {
  if (etag === null) return false;
  const opaque = etag.replace(/^W\//, "");
  return tags.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === opaque);
}

/** First and last byte of a range; null for none or several, which get the whole body; "none" for a range past the end. */
function rangeOf(header: string | null, size: number): [first: number, last: number] | "none" | null {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < first) return null;
  return first > last ? "none" : [first, last];
}
