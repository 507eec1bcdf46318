import { createHash, timingSafeEqual } from "node:crypto";
import { stat } from "node:fs/promises";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { freeBytes } from "./data-folder.ts";
import type { AnsweredRequest } from "./http/listen.ts";

const PATH = "/metrics";
/** promtool refuses gauges of this name. The library has the same by type, without `_total`. */
const MISNAMED = ["nodejs_active_handles_total", "nodejs_active_requests_total", "nodejs_active_resources_total"];
/** Counted from 0 on: an alert on an increase needs the value before the first one. */
const WATCHED = ["lead_not_stored", "lead_rescued", "backup_failed", "response_failed"];
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);
const PANEL_PATH = /^\/+(?:admin|login|logout)\b/;
/** Forms without scripts, and with them. */
const LEAD_PATH = /^\/(?:request\/|car\/[^/]+\/[^/]+|api\/leads$)/;

export interface SiteMetrics {
  /** The metrics for who knows the token; 401 for others, null for another address. */
  serve(request: Request): Promise<Response | null>;
  /** Neither counted nor in the log: one comes every few seconds. */
  isScrape(answered: AnsweredRequest): boolean;
  countRequest(answered: AnsweredRequest): void;
  /** Counts what the log reports as failed, by its event. */
  countLine(line: string): void;
  countCron(cron: string, isOk: boolean): void;
}

/** What Prometheus reads of this server (docs/operate.md). Labels have few values, and none of a visitor. */
export function openMetrics(token: string, dataDir: string): SiteMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests answered, by method, class of status and kind of address.",
    labelNames: ["method", "status", "kind"] as const,
    registers,
  });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request to the end of its response, by kind of address.",
    labelNames: ["kind"] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const failures = new Counter({
    name: "site_failures_total",
    help: "Lines of the log that report a failure, by event.",
    labelNames: ["event"] as const,
    registers,
  });
  requests.inc({ method: "POST", status: "5xx", kind: "lead" }, 0);
  for (const event of WATCHED) failures.inc({ event }, 0);
  const ofCron = { labelNames: ["cron"] as const, registers };
  const runs = new Counter({ name: "cron_runs_total", help: "Finished runs of scheduled jobs.", ...ofCron });
  const failedRuns = new Counter({ name: "cron_failures_total", help: "Runs with a job that failed.", ...ofCron });
  const lastSuccess = new Gauge({
    name: "cron_last_success_timestamp_seconds",
    help: "When all jobs of the expression last succeeded.",
    ...ofCron,
  });
  gaugeOf("database_size_bytes", "Size of the database with its write-ahead log.", async () => {
    const sizes = ["", "-wal"].map((end) =>
      stat(`${dataDir}/site.sqlite${end}`).then(
        ({ size }) => size,
        () => 0,
      ),
    );
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  });
  gaugeOf("disk_free_bytes", "Free space on the disk of DATA_DIR.", () => freeBytes(dataDir));

  function gaugeOf(name: string, help: string, read: () => Promise<number>): void {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  }

  return {
    async serve(request) {
      if (new URL(request.url).pathname !== PATH) return null;
      const headers = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
      if (!isSameText(request.headers.get("Authorization") ?? "", `Bearer ${token}`)) {
        return new Response(null, { status: 401, headers: { ...headers, "WWW-Authenticate": "Bearer" } });
      }
      return new Response(await registry.metrics(), { headers: { ...headers, "Content-Type": registry.contentType } });
    },
    isScrape: ({ path, status }) => path === PATH && status === 200,
    countRequest(answered) {
      const kind = kindOf(answered);
      const method = METHODS.has(answered.method) ? answered.method : "other";
      requests.inc({ method, status: `${Math.floor(answered.status / 100)}xx`, kind });
      durations.observe({ kind }, answered.ms / 1000);
    },
    countLine(line) {
      const [, event] = /^\{"level":"error","event":"([a-z_]+)"/.exec(line) ?? [];
      if (event) failures.inc({ event });
    },
    countCron(cron, isOk) {
      runs.inc({ cron });
      failedRuns.inc({ cron }, isOk ? 0 : 1);
      if (isOk) lastSuccess.setToCurrentTime({ cron });
    },
  };
}

/** What a request was for; the Worker gives each of its responses an id, files and refused requests have none. */
function kindOf({ method, path, status, requestId }: AnsweredRequest): string {
  if (requestId === undefined) return status < 400 ? "asset" : "refused";
  if (method === "POST" && LEAD_PATH.test(path)) return "lead";
  if (path.startsWith("/media/")) return "media";
  if (path.startsWith("/api/")) return "api";
  return PANEL_PATH.test(path) ? "panel" : "page";
}

/** Takes the same time wherever the texts differ. */
function isSameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
