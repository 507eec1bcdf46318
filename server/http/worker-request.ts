import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { opensSocket } from "../live/accept-sockets.ts";
import { clientAddress, type parseNetwork } from "./client-address.ts";

/** What a request is seen from outside with. */
export interface PublicAddress {
  /** Scheme, host and port of every address that the Worker sees, whatever the request's Host header contains. */
  origin: URL;
  trustedProxies: readonly ReturnType<typeof parseNetwork>[];
}

/** Where the response goes: a `ServerResponse`, or the connection of a request that opens a socket. */
export interface Answered {
  readonly writableFinished: boolean;
  once(event: "close", listener: () => void): unknown;
}

/** Set by proxies or by Cloudflare alone: removed from requests of every sender. */
const OF_PROXIES = /^(?:cf-.*|cdn-loop|x-forwarded(?:-.*)?|forwarded|x-real-ip|true-client-ip|x-client-ip|via)$/;
/** Of one connection, not of the message. */
const OF_CONNECTION = /^(?:host|connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect)$/;

/**
 * The request as the Worker gets it at the edge: the site's public address and the visitor's address in `CF-Connecting-IP`.
 * @throws TypeError for an address or a method that `Request` does not accept
 */
export function workerRequest(
  incoming: IncomingMessage,
  answer: Answered,
  site: PublicAddress,
  bodyMaxBytes: number,
): Request {
  const { method = "GET", headers } = incoming;
  const hasBody =
    method !== "GET" &&
    method !== "HEAD" &&
    (headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined);
  return new Request(publicUrl(incoming.url ?? "/", site.origin), {
    method,
    headers: workerHeaders(incoming, site),
    body: hasBody ? limitedBody(incoming, bodyMaxBytes) : null,
    duplex: "half",
    redirect: "manual",
    signal: abortSignal(answer),
  } as RequestInit & { duplex: "half" });
}

/** The body; it fails for the Worker when more than `bytesMax` arrive, which a body without a length can do. */
function limitedBody(incoming: IncomingMessage, bytesMax: number): ReadableStream<Uint8Array> {
  let read = 0;
  const limited = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      read += part.byteLength;
      if (read > bytesMax) controller.error(new RangeError("The request's body is too large."));
      else controller.enqueue(part);
    },
  });
  return (Readable.toWeb(incoming) as ReadableStream<Uint8Array>).pipeThrough(limited);
}

/** The path of a request target, also of one in absolute form (RFC 9112, 3.2.2), on the site's own origin. */
function publicUrl(target: string, origin: URL): string {
  if (target.startsWith("/")) return origin.origin + target;
  const { pathname, search } = new URL(target);
  return `${origin.origin}${pathname.startsWith("/") ? pathname : "/"}${search}`;
}

function workerHeaders(incoming: IncomingMessage, { origin, trustedProxies }: PublicAddress): Headers {
  const { headers, socket } = incoming;
  const kept = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (OF_PROXIES.test(name) || OF_CONNECTION.test(name) || value === undefined) continue;
    kept.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  // Remix compares it with the Origin header of a form.
  kept.set("Host", origin.host);
  if (opensSocket(incoming)) kept.set("Upgrade", "websocket");
  kept.set("CF-Connecting-IP", clientAddress(socket.remoteAddress ?? "", forwardedFor(headers), trustedProxies));
  return kept;
}

function forwardedFor(headers: IncomingMessage["headers"]): string | null {
  const header = headers["x-forwarded-for"];
  return Array.isArray(header) ? header.join(",") : (header ?? null);
}

/** Aborted when the client goes before the response is complete. */
function abortSignal(answer: Answered): AbortSignal {
  const gone = new AbortController();
  answer.once("close", () => {
    if (!answer.writableFinished) gone.abort(new DOMException("The client has closed the connection.", "AbortError"));
  });
  return gone.signal;
}
