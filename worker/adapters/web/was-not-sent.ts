import type { WebFailure } from "./web.ts";

/** Failures to connect after which nothing was sent: of Node, whose server runs the Worker. */
const NOT_CONNECTED: ReadonlySet<unknown> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Whether the other side got nothing of the request for sure. */
export function wasNotSent({ cause }: WebFailure): boolean {
  for (let one: unknown = cause; one instanceof Error; one = one.cause)
    if ("code" in one && NOT_CONNECTED.has(one.code)) return true;
  return false;
}
