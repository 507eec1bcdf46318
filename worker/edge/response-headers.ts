import type { RequestContext } from "../context/create-context.ts";

const SECURITY_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
} as const;

/** Forbids everything that a document could do; for responses that are not pages. */
const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** For a body that is compressed as its `Content-Encoding` says: workerd compresses all others as the header says. */
export const ENCODED_BODY = { encodeBody: "manual" } as ResponseInit;

/**
 * The outermost layer: sets the security headers, and forbids caching unless the response allows it. The answer to a form repeats what was
 * typed, so no cache keeps it, although the page's own headers allow that for a GET.
 */
export function withCommonHeaders(
  { method }: Request,
  response: Response,
  context: RequestContext,
  diagnostics: boolean,
): Response {
  const headers = new Headers(response.headers);
  const isReading = method === "GET" || method === "HEAD";
  if (!isReading || response.status >= 500 || !headers.has("Cache-Control"))
    headers.set("Cache-Control", "private, no-store");
  // A page with a secret in its address sends less of a referrer.
  const referrer = headers.get("Referrer-Policy");
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value);
  if (referrer) headers.set("Referrer-Policy", referrer);
  if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", INERT_POLICY);
  headers.set("X-Request-Id", context.requestId);
  if (diagnostics) {
    const { roundTrips, statements, rowsRead } = context.databaseUse;
    headers.set("Server-Timing", `d1;desc="${roundTrips} batch, ${statements} statements, ${rowsRead} rows"`);
  }
  const { status, statusText } = response;
  return new Response(response.body, {
    status,
    statusText,
    headers,
    ...(headers.has("Content-Encoding") && ENCODED_BODY),
  });
}
