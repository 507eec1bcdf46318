import { createServer, type IncomingMessage, type ServerResponse, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { isRecentBackup, backUpRecords, latestBackupAt } from "./back-up-records.ts";
import { COLLECTOR_CALLS } from "./collector-calls.ts";
import type { CollectorSettings } from "./collector-settings.ts";
import { openRecords, type ContactRecords } from "./contact-records.ts";
import { openMaxRelay } from "./max-relay.ts";
import { MAX_ORIGIN, MAX_RELAY_PATH } from "#worker/domain/conversations/max-relay.ts";
import { DAY_MS, HOUR_MS } from "#worker/domain/kernel/time/durations.ts";
import { createHmac, timingSafeEqual } from "node:crypto";

/** Calls that are older or younger than this are refused, as docs/notifications.md says of webhooks. */
const REPLAY_WINDOW_MS = 5 * 60_000;

/** The only path whose calls the site repeats under their id: the answer is the same. */
const REPEATABLE = "/record";

type Refusal = "unsigned" | "wrong time" | "wrong signature" | "repeated";

/**
 * Verifies calls that the site signs as it signs webhooks (docs/notifications.md): the signature covers time, id and body. It does not cover
 * the path, so an id is accepted on one path only.
 */
function verifySignedCalls(secret: string, now: () => number) {
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
  { log, now = Date.now, maxOrigin = MAX_ORIGIN }: { log: CollectorLog; now?: () => number; maxOrigin?: string },
): Promise<Collector> {
  const records = openRecords(settings.folder, now);
  const { maxAuthority: authority } = settings;
  const relay = authority === null ? null : openMaxRelay({ origin: maxOrigin, authority });
  const calls = relay ? new Map(COLLECTOR_CALLS).set(MAX_RELAY_PATH, relay.call) : COLLECTOR_CALLS;
  const refusalOf = verifySignedCalls(settings.secret, now);

  async function respond(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const { method, url: path = "", headers } = request;
    if (path === "/healthz") {
      records.count();
      const isHealthy = !settings.backup || (await isRecentBackup(settings.backup.folder, now()));
      return isHealthy ? { status: 200, body: { ok: true } } : { status: 503, body: { ok: false, reason: "backup" } };
    }
    const call = calls.get(path);
    if (!call) return { status: 404, body: {} };
    if (method !== "POST") return { status: 405, body: {} };
    const body = await readBody(request, call.maxBytes);
    if (!body) return { status: 413, body: {} };
    const refusal = refusalOf(path, headers, body);
    if (refusal) {
      log("call_refused", { path, reason: refusal });
      return { status: 401, body: {} };
    }
    const answer = await call.answer(records, parseJson(body));
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
      await relay?.close();
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

/** A line of the log. It never contains contact details or tokens. */
type CollectorLog = (event: string, details?: Record<string, unknown>) => void;

/**
 * Every hour, and at the start: erases records past the retention period, and writes the backup of the day if there is none yet. A backup
 * that failed is repeated in the next hour. The returned function waits for what runs.
 */
function startDailyWork(
  records: ContactRecords,
  { folder, keptDays, backup }: CollectorSettings,
  { log, now }: { log: CollectorLog; now: () => number },
): () => Promise<void> {
  async function work(): Promise<void> {
    try {
      const expired = records.expire(now() - keptDays * DAY_MS);
      if (expired > 0) log("records_expired", { records: expired });
    } catch (cause) {
      log("expiry_failed", { cause: String(cause) });
    }
    if (!backup) return;
    try {
      // An hour less than a day, so that the time of day does not wander.
      if (now() - (await latestBackupAt(backup.folder)) < DAY_MS - HOUR_MS) return;
      log("backup_written", { records: await backUpRecords(records, folder, backup, now()) });
    } catch (cause) {
      log("backup_failed", { cause: String(cause), isOverdue: !(await isRecentBackup(backup.folder, now())) });
    }
  }

  let running = work();
  const timer = setInterval(() => {
    running = running.then(work);
  }, HOUR_MS);
  return () => {
    clearInterval(timer);
    return running;
  };
}
