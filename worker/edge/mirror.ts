import type { Env } from "../env.ts";

/** What a mirror of the dealership adds to requests (docs/mirror.md). */
const SECRET_HEADER = "X-Mirror-Secret";
const CLIENT_HEADER = "X-Mirror-Client";
const ADDRESS_MAX = 45;

/**
 * The request as the visitor has sent it to the mirror: to the site's public address, from the visitor's network address. A request without
 * the mirror's secret is returned as it is: anybody can send the other header.
 */
export async function withoutMirror(request: Request, { MIRROR_SECRET, SITE_ORIGIN }: Env): Promise<Request> {
  const secret = request.headers.get(SECRET_HEADER);
  if (!MIRROR_SECRET || !SITE_ORIGIN || secret === null) return request;
  if (!(await areEqual(secret, MIRROR_SECRET))) return request;
  const { pathname, search } = new URL(request.url);
  const { origin, host } = new URL(SITE_ORIGIN);
  const sent = new Request(origin + pathname + search, request);
  // Remix compares it with the Origin of forms.
  sent.headers.set("Host", host);
  const client = sent.headers.get(CLIENT_HEADER);
  if (client && client.length <= ADDRESS_MAX) sent.headers.set("CF-Connecting-IP", client);
  for (const name of [SECRET_HEADER, CLIENT_HEADER]) sent.headers.delete(name);
  return sent;
}

/** Compares hashes, so that the time does not depend on the place of the first difference. */
async function areEqual(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map(hashOf));
  return first === second;
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return new Uint8Array(digest).join();
}
