import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { acceptSockets, opensSocket } from "../live/accept-sockets.ts";
import { SettingsError } from "../settings-error.ts";
import { loggedPath } from "../../worker/domain/kernel/logged-path.ts";
import { type Answered, type PublicAddress, workerRequest } from "./worker-request.ts";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Encoding, compressor, encodingFor } from "./compression.ts";

/** As at the edge (https://developers.cloudflare.com/workers/platform/limits/#request-limits). */
const BODY_MAX_BYTES = 100 * 1024 * 1024;

/** Slow or idle clients are closed: headers in 15 s, a whole request in two minutes. */
const LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  // Longer than proxies keep a connection (Caddy: 2 minutes), so that they close it first.
  keepAliveTimeout: 130_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 32 * 1024,
};

/** What one client can hold. Node itself waits for the first byte, and for a client that reads nothing, without an end. */
const CLIENT_LIMITS = {
  /** Some 14 KB each; those above are closed at once. */
  connectionsMax: 4000,
  /** Requests of one connection that are not answered yet. Neither browsers nor proxies send a second one. */
  pipelinedMax: 10,
  firstByteMs: 15_000,
  /** Above `keepAliveTimeout` and `requestTimeout`. */
  silenceMs: 150_000,
};

/** Methods that `Request` does not accept. */
const OUTSIDE_FETCH = /^(?:CONNECT|TRACE|TRACK)$/;

/** Reasons by the code of the error. */
const WHY_NOT: Record<string, string> = {
  EADDRINUSE: "another process uses it; stop that one or choose another PORT",
  EACCES: "ports below 1024 are for root; choose another PORT and put a proxy in front",
  EADDRNOTAVAIL: "HOST is no address of this machine",
  ENOTFOUND: "HOST is no address of this machine",
};

/** A line of the access log: no address of a visitor, no query, no code. */
export interface AnsweredRequest {
  method: string;
  path: string;
  status: number;
  ms: number;
  /** Of the whole response. */
  bytes: number;
  /** As the Worker's own lines have it; none for files. */
  requestId: string | undefined;
}

export interface Handlers {
  answer(request: Request): Promise<Response>;
  onFailure(cause: unknown): void;
  /** Called for each response. */
  onAnswered?: (answered: AnsweredRequest) => void;
}

export interface Listening {
  port: number;
  /** Takes no more connections; resolves when all running requests are answered. */
  close(): Promise<void>;
  /** Cuts what is left. */
  cut(): void;
}

/** Answers HTTP requests with `answer`. @param toSite the site's address, which may need the port */
export async function listen(
  { host, port, limits = CLIENT_LIMITS }: { host: string; port: number; limits?: typeof CLIENT_LIMITS },
  toSite: (port: number) => PublicAddress,
  handlers: Handlers,
): Promise<Listening> {
  let isClosing = false;
  const server = createServer({ ...LIMITS, shouldUpgradeCallback: opensSocket });
  const sockets = acceptSockets();
  server.maxHeadersCount = 100;
  server.maxConnections = limits.connectionsMax;
  const unanswered = limitClients(server, limits);
  await started(server, host, port);
  const { port: bound } = server.address() as AddressInfo;
  const site = toSite(bound);
  server.on("request", (incoming, answer) => {
    if (!unanswered.add(incoming, answer)) return;
    void serve(incoming, answer, site, handlers);
    // The connection becomes idle after this event.
    answer.once("close", () => isClosing && setImmediate(() => server.closeIdleConnections()));
  });
  server.on("upgrade", (incoming, connection, head) => {
    connection.on("error", () => connection.destroy());
    const request = toRequest(incoming, connection, site);
    const answered = request instanceof Request ? handlers.answer(request) : Promise.resolve(request);
    answered
      .then((response) => sockets.answer(incoming, connection, head, response))
      .catch((cause: unknown) => {
        handlers.onFailure(cause);
        connection.destroy();
      });
  });
  return {
    port: bound,
    async close() {
      isClosing = true;
      const closed = new Promise((resolve) => server.close(resolve));
      sockets.close();
      server.closeIdleConnections();
      await closed;
    },
    cut() {
      sockets.cut();
      server.closeAllConnections();
    },
  };
}

/** Closes connections of silent clients. `add` counts a request, and closes a connection that has too many: it returns false then. */
function limitClients(server: Server, { pipelinedMax, firstByteMs, silenceMs }: typeof CLIENT_LIMITS) {
  const running = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: number) => {
    const changed = (running.get(socket) ?? 0) + change;
    running.set(socket, changed);
    return changed;
  };
  server.timeout = silenceMs;
  server.on("connection", (socket) => socket.setTimeout(firstByteMs));
  return {
    add({ socket }: IncomingMessage, answer: ServerResponse): boolean {
      if (socket.destroyed) return false;
      socket.setTimeout(silenceMs);
      answer.once("close", () => count(socket, -1));
      const isWithin = count(socket, 1) <= pipelinedMax;
      if (!isWithin) socket.destroy();
      return isWithin;
    },
  };
}

async function serve(
  incoming: IncomingMessage,
  answer: ServerResponse,
  site: PublicAddress,
  { answer: answerRequest, onFailure, onAnswered }: Handlers,
): Promise<void> {
  const began = performance.now();
  const { socket } = incoming;
  const sentBefore = socket.bytesWritten;
  try {
    const request = toRequest(incoming, answer, site);
    const isForWorker = request instanceof Request;
    await sendResponse(answer, isForWorker ? await answerRequest(request) : request, acceptEncodingOf(incoming));
    // An unread body would keep the connection from its next request. The Worker has given the client time to send it.
    if (isForWorker && !incoming.complete) incoming.destroy();
    else incoming.resume();
  } catch (cause) {
    if (!answer.destroyed) onFailure(cause);
    if (!answer.headersSent) answer.writeHead(500);
    answer.end();
  }
  onAnswered?.({
    method: incoming.method ?? "",
    path: loggedPath(incoming.url ?? ""),
    status: answer.statusCode,
    ms: Math.round(performance.now() - began),
    bytes: socket.bytesWritten - sentBefore,
    requestId: answer.getHeader("X-Request-Id")?.toString(),
  });
}

/** A request for the Worker, or the response to one that it cannot get. */
function toRequest(incoming: IncomingMessage, answer: Answered, site: PublicAddress): Request | Response {
  if (Number(incoming.headers["content-length"] ?? 0) > BODY_MAX_BYTES) return new Response(null, { status: 413 });
  try {
    return workerRequest(incoming, answer, site, BODY_MAX_BYTES);
  } catch {
    return new Response(null, { status: OUTSIDE_FETCH.test(incoming.method ?? "") ? 405 : 400 });
  }
}

function acceptEncodingOf({ headers }: IncomingMessage): string {
  return String(headers["accept-encoding"] ?? "");
}

function started(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => {
      const why = WHY_NOT[cause.code ?? ""] ?? cause.message;
      reject(new SettingsError(`The server cannot listen on ${host}, port ${port}: ${why}.`, { cause }));
    });
    server.listen(port, host, () => {
      server.removeAllListeners("error");
      resolve();
    });
  });
}

/** Sends a response, compressed when the client accepts it. Resolves when it is sent; a client that goes earlier is no error. */
async function sendResponse(answer: ServerResponse, response: Response, acceptEncoding: string): Promise<void> {
  const { body, headers } = response;
  const encoding = encodingFor(response, acceptEncoding);
  answer.statusCode = response.status;
  if (response.statusText) answer.statusMessage = response.statusText;
  answer.setHeaders(headers);
  if (encoding !== undefined) setEncoding(answer, encoding);
  if (answer.req.method === "HEAD" || !body) {
    await body?.cancel();
    answer.end();
    return;
  }
  const stream = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  try {
    await (encoding ? pipeline(stream, compressor(encoding), answer) : pipeline(stream, answer));
  } catch (cause) {
    // Without an end the client sees that the body is incomplete.
    if (!answer.destroyed) answer.destroy();
    if (!isClosedByClient(cause)) throw cause;
  }
}

/** @param encoding null if the response could be compressed and this client does not accept it */
function setEncoding(answer: ServerResponse, encoding: Encoding | null): void {
  const varied = String(answer.getHeader("Vary") ?? "");
  if (!/accept-encoding|\*/i.test(varied)) {
    answer.setHeader("Vary", varied ? `${varied}, Accept-Encoding` : "Accept-Encoding");
  }
  if (!encoding) return;
  answer.setHeader("Content-Encoding", encoding);
  answer.removeHeader("Content-Length");
  // The compressed bytes are others, which a strong validator must distinguish (RFC 9110, 8.8.3).
  const etag = answer.getHeader("ETag");
  if (typeof etag === "string" && !etag.startsWith("W/")) answer.setHeader("ETag", `W/${etag}`);
}

function isClosedByClient(cause: unknown): boolean {
  const code = (cause as NodeJS.ErrnoException).code;
  return code === "ERR_STREAM_PREMATURE_CLOSE" || code === "ECONNRESET" || code === "EPIPE";
}
