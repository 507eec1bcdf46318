import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** Calls that are older or younger than this are refused, as docs/notifications.md says of webhooks. */
const REPLAY_WINDOW_MS = 5 * 60_000;

/** The only path whose calls the site repeats under their id: the answer is the same. */
const REPEATABLE = "/record";

export type Refusal = "unsigned" | "wrong time" | "wrong signature" | "repeated";

/**
 * Verifies calls that the site signs as it signs webhooks (docs/notifications.md): the signature covers time, id and body. It does not cover
 * the path, so an id is accepted on one path only.
 */
export function verifySignedCalls(secret: string, now: () => number) {
  /** Path and time by id, oldest first; only of calls with a right signature. */
  const accepted = new Map<string, { path: string; at: number }>();

  /** Why a call is refused; null if the site has sent it. */
  return function refusalOf(path: string, headers: IncomingHttpHeaders, body: Buffer): Refusal | null {
    const { "x-timestamp": timestamp, "x-delivery-id": id, "x-signature": signature } = headers;
    if (typeof timestamp !== "string" || typeof id !== "string" || typeof signature !== "string") return "unsigned";
    if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Number(timestamp) * 1000 - now()) > REPLAY_WINDOW_MS)
      return "wrong time";
    const expected = createHmac("sha256", secret).update(`${timestamp}.${id}.`).update(body).digest("hex");
    if (!areEqual(signature, `sha256=${expected}`)) return "wrong signature";
    for (const [old, { at }] of accepted) {
      if (now() - at <= 2 * REPLAY_WINDOW_MS) break;
      accepted.delete(old);
    }
    const earlier = accepted.get(id);
    if (earlier && (earlier.path !== path || path !== REPEATABLE)) return "repeated";
    if (!earlier) accepted.set(id, { path, at: now() });
    return null;
  };
}

/** Takes the same time wherever two texts differ. */
function areEqual(text: string, expected: string): boolean {
  const [one, other] = [Buffer.from(text), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
