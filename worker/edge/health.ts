import type { RequestContext } from "../context/create-context.ts";

/**
 * `/healthz` answers as long as the Worker runs. `/healthz?deep=<HEALTH_TOKEN>` reports what works without a request: 200 while
 * nothing that visitors or leads depend on fails, else 503. A wrong token, or none in this deployment: 404, so that a monitor
 * with a mistyped one does not take the short answer for health.
 */
export async function serveHealth(url: URL, context: RequestContext, token: string | undefined): Promise<Response> {
  const given = url.searchParams.get("deep");
  if (given === null) return new Response("ok");
  if (!token || !(await isSameText(given, token))) return new Response("Not found", { status: 404 });
  const health = await context.services.operations.getHealth();
  return Response.json(health, { status: health.status === "failing" ? 503 : 200 });
}

/** Takes the same time wherever the texts differ: hashes are compared, of the same length for all texts. */
async function isSameText(one: string, other: string): Promise<boolean> {
  const hashOf = (text: string) => crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const [a, b] = (await Promise.all([hashOf(one), hashOf(other)])).map((hash) => new Uint8Array(hash));
  return (
    a !== undefined &&
    b !== undefined &&
    a.reduce((difference, byte, at) => difference | (byte ^ (b[at] ?? 0)), 0) === 0
  );
}
