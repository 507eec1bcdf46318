import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { MAX_ORIGIN } from "../worker/domain/conversations/max-relay.ts";
import type { Env } from "../worker/env.ts";
import { compressedCopies } from "./assets/compressed-copies.ts";
import { readAssets } from "./assets/read-assets.ts";
import { assetServer } from "./assets/serve-asset.ts";
import { memoryCaches } from "./cache/memory-cache.ts";
import { listen } from "./http/listen.ts";
import { openMetrics } from "./metrics.ts";
import { openBindings } from "./open-bindings.ts";
import { guardedFetch } from "./outgoing/guarded-fetch.ts";
import { originOf } from "./outgoing/public-lookup.ts";
import type { ServerSettings } from "./settings.ts";
import { copyWorker } from "./worker/copy-worker.ts";
import { jsonLines, logLine, type ServerEvent, type WriteLine } from "./worker/log.ts";
import { runWorker } from "./worker/running-worker.ts";

/** The served site, in the shape of LocalSite (scripts/site/local-site.mjs). */
export interface Server {
  /** Its public address, without a slash at the end. */
  url: string;
  /** The port it listens on. */
  port: number;
  /** The bindings, for use from Node. */
  env: Env;
  /** Runs the jobs of a cron expression and returns "ok" or "exception". */
  runCron(cron: string): Promise<string>;
  /** Writes a line to the log, among the server's own. */
  log: WriteLine;
  /** The end of what was logged. */
  output(): string;
  /** Takes no more connections, finishes what runs within `withinMs`, closes the data. */
  stop(withinMs?: number): Promise<void>;
}

const PUBLIC = fileURLToPath(new URL("../public", import.meta.url));
const OUTPUT_MAX = 100_000;
const STOP_MAX_MS = 30_000;

/**
 * Serves the built Worker on the data of `settings.dataDir`.
 * @param write gets the log; nothing without it @param fetch of the Worker, in place of the one that reaches public addresses
 */
export async function openServer(
  settings: ServerSettings,
  write: WriteLine = () => undefined,
  fetch?: typeof globalThis.fetch,
): Promise<Server> {
  const metrics = settings.metricsToken === null ? null : openMetrics(settings.metricsToken, settings.dataDir);
  let output = "";
  const log: WriteLine = (line) => {
    output = `${output}${line}\n`.slice(-OUTPUT_MAX);
    metrics?.countLine(line);
    write(line);
  };
  const onFailure = (event: ServerEvent) => (cause: unknown) =>
    log(logLine("error", event, { cause: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }));

  const { env: opened, close } = await openBindings(settings);
  const stopping = new AbortController();
  const { signal } = stopping;
  const env: Env = { ...opened, PAUSE: (ms) => pause(ms, undefined, { signal }).catch(() => undefined) };
  const network = fetch ? { fetch, close: () => Promise.resolve() } : workerFetch(settings);
  const instance = { caches: memoryCaches(settings.cacheBytes), fetch: network.fetch, console: jsonLines(log) };
  const copies = compressedCopies(`${settings.dataDir}/compressed`);
  const [worker, assets] = await Promise.all([
    copyWorker(`${settings.dataDir}/worker`).then((entry) =>
      runWorker(entry, env, instance, onFailure("background_work_failed")),
    ),
    readAssets(PUBLIC),
  ]);
  const serveAsset = assetServer(assets, copies);
  const listening = await listen(settings, (port) => siteOf(settings, port), {
    answer: async (request) => (await metrics?.serve(request)) ?? (await serveAsset(request)) ?? worker.fetch(request),
    onFailure: onFailure("response_failed"),
    onAnswered(answered) {
      if (metrics?.isScrape(answered)) return;
      metrics?.countRequest(answered);
      if (settings.hasAccessLog) log(logLine("info", "answered", { ...answered }));
    },
  });
  // The start does not wait for it: until then files are compressed as they are sent.
  const compressing = copies.makeMissing(assets.values(), signal).catch(onFailure("assets_not_compressed"));

  return {
    url: siteOf(settings, listening.port).origin.origin,
    port: listening.port,
    env,
    async runCron(cron) {
      try {
        await worker.scheduled(cron);
        metrics?.countCron(cron, true);
        return "ok";
      } catch (cause) {
        metrics?.countCron(cron, false);
        onFailure("cron_failed")(cause);
        return "exception";
      }
    },
    log,
    output: () => output,
    async stop(withinMs = STOP_MAX_MS) {
      stopping.abort();
      const finished = Promise.all([listening.close().then(() => worker.finish()), compressing]);
      if (!(await isWithin(finished, withinMs))) {
        log(logLine("error", "stop_incomplete"));
        listening.cut();
      }
      await network.close();
      await close();
    },
  };
}

function siteOf({ origin, trustedProxies }: ServerSettings, port: number) {
  return { origin: origin ?? new URL(`http://localhost:${port}`), trustedProxies };
}

/** Services of the operator's settings are reached wherever they are; what staff enter has to be public. */
function workerFetch({ vars, s3, maxAuthority }: ServerSettings): ReturnType<typeof guardedFetch> {
  if (vars["IMPORT_ALLOW_LOCAL"] === "1") return { fetch: globalThis.fetch, close: () => Promise.resolve() };
  const own = [
    "LEAD_COLLECTOR_URL",
    "AVITO_API_URL",
    "AUTOTEKA_API_URL",
    "METRIKA_API_URL",
    "MAX_API_URL",
    "VK_API_URL",
    "TELEGRAM_API_URL",
    "YOOKASSA_API_URL",
  ];
  const origins = [...own.map((name) => vars[name]), s3?.endpoint].flatMap((setting) => originOf(setting) ?? []);
  const max = originOf(vars["MAX_API_URL"]) ?? MAX_ORIGIN;
  return guardedFetch(origins, maxAuthority === null ? null : { origin: max, authority: maxAuthority });
}

async function isWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
