import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { isRecentBackup } from "./back-up-records.ts";
import { COLLECTOR_CALLS } from "./collector-calls.ts";
import type { CollectorSettings } from "./collector-settings.ts";
import { openRecords } from "./contact-records.ts";
import { type CollectorLog, startDailyWork } from "./daily-work.ts";
import { verifySignedCalls } from "./signed-calls.ts";

/** Times of the server, in ms: a client that sends slower is disconnected. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 20_000;
const HEADERS_MAX_BYTES = 8 * 1024;

export interface Collector {
  /** Without a slash at its end. */
  url: string;
  /** Finishes the calls that run, then closes the records. */
  stop(): Promise<void>;
}

/** Starts the collector of docs/personal-data.md. */
export async function openCollector(
  settings: CollectorSettings,
  { log, now = Date.now }: { log: CollectorLog; now?: () => number },
): Promise<Collector> {
  const records = openRecords(settings.folder, now);
  const refusalOf = verifySignedCalls(settings.secret, now);

  async function respond(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const { method, url: path = "", headers } = request;
    if (path === "/healthz") {
      records.count();
      const isHealthy = !settings.backup || (await isRecentBackup(settings.backup.folder, now()));
      return isHealthy ? { status: 200, body: { ok: true } } : { status: 503, body: { ok: false, reason: "backup" } };
    }
    const call = COLLECTOR_CALLS.get(path);
    if (!call) return { status: 404, body: {} };
    if (method !== "POST") return { status: 405, body: {} };
    const body = await readBody(request, call.maxBytes);
    if (!body) return { status: 413, body: {} };
    const refusal = refusalOf(path, headers, body);
    if (refusal) {
      log("call_refused", { path, reason: refusal });
      return { status: 401, body: {} };
    }
    const answer = call.answer(records, parseJson(body));
    return answer === null ? { status: 400, body: {} } : { status: 200, body: answer };
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    respond(request)
      .catch((cause: unknown) => {
        log("call_failed", { path: request.url, cause: String(cause) });
        return { status: 503, body: {} };
      })
      .then(({ status, body }) => {
        // What is left of a body that is too long would be read as the next request.
        if (!request.complete) response.setHeader("Connection", "close");
        response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
        response.end(JSON.stringify(body));
      })
      .catch((cause: unknown) => log("answer_failed", { cause: String(cause) }));
  }

  const server = createServer(
    { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS, maxHeaderSize: HEADERS_MAX_BYTES },
    answer,
  );
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject).listen(settings.port, settings.host, resolve);
    });
  } catch (cause) {
    records.close();
    throw cause;
  }
  const stopDailyWork = startDailyWork(records, settings, { log, now });
  const { address, port, family } = server.address() as AddressInfo;
  return {
    url: `http://${family === "IPv6" ? `[${address}]` : address}:${port}`,
    async stop() {
      await new Promise((resolve) => server.close(resolve).closeIdleConnections());
      await stopDailyWork();
      records.close();
    },
  };
}

/** Null if the body is longer. */
async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) return null;
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
