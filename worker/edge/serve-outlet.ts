import type { RequestContext } from "../context/create-context.ts";
import { parseOutletPath } from "../domain/outlets/outlet-address.ts";

/**
 * The file of an outlet at its secret address: GET and HEAD, conditional; the platform compresses it. Null for other paths.
 * While there is none the answer is a 503: an outlet takes an empty file for an empty stock.
 */
export async function serveOutlet(request: Request, url: URL, { services }: RequestContext): Promise<Response | null> {
  const address = parseOutletPath(url.pathname);
  if (!address) return null;
  if (request.method !== "GET" && request.method !== "HEAD") {
    return textResponse(405, "Method Not Allowed", { Allow: "GET, HEAD" });
  }
  const file = await services.outlets.openOutletFile(address, credentialsOf(request.headers));
  if (file.state === "notFound") return textResponse(404, "Not Found");
  if (file.state === "unauthorised") {
    return textResponse(401, "Unauthorized", { "WWW-Authenticate": 'Basic realm="outlet", charset="UTF-8"' });
  }
  if (file.state === "notMade") return textResponse(503, "The file is being made", { "Retry-After": "120" });
  // Weak: the same for the plain and the compressed form.
  const etag = `W/"${file.etag}"`;
  const headers = new Headers({
    ETag: etag,
    "Last-Modified": new Date(file.finishedAt).toUTCString(),
    "Cache-Control": "private, no-cache",
    "X-Robots-Tag": "noindex",
  });
  if (isNotModified(request.headers, etag, file.finishedAt)) return new Response(null, { status: 304, headers });
  headers.set("Content-Type", file.contentType);
  if (request.method === "HEAD") {
    headers.set("Content-Length", String(file.bytes));
    return new Response(null, { headers });
  }
  return new Response(streamOf(file.read()), { headers });
}

/** An exception of the source breaks the download off: a short file must not look complete. */
function streamOf(chunks: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}

/** RFC 9110, 13.1: If-Modified-Since counts only without If-None-Match. */
function isNotModified(headers: Headers, etag: string, modifiedAt: number): boolean {
  const known = headers.get("If-None-Match");
  if (known !== null) {
    const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
    return known.trim() === "*" || known.split(",").some((tag) => opaque(tag) === opaque(etag));
  }
  const since = Date.parse(headers.get("If-Modified-Since") ?? "");
  return Math.floor(modifiedAt / 1000) * 1000 <= since;
}

function credentialsOf(headers: Headers): { user: string; password: string } | null {
  const [, encoded = ""] = /^Basic ([A-Za-z0-9+/]{1,400}={0,2})$/i.exec(headers.get("Authorization") ?? "") ?? [];
  let decoded: string;
  try {
    decoded = atob(encoded);
  } catch {
    return null;
  }
  const at = decoded.indexOf(":");
  return at < 0 ? null : { user: decoded.slice(0, at), password: decoded.slice(at + 1) };
}

function textResponse(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8", ...headers } });
}
