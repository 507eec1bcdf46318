import { createRequestHandler, logDevReady, type ServerBuild } from "@remix-run/cloudflare";
import * as remixBuild from "@remix-run/dev/server-build";
import type { ExecutionContext, ScheduledController } from "@cloudflare/workers-types";
import { systemClock } from "./adapters/clock.ts";
import { edgePageStore, cachingPageStore } from "./adapters/page-store.ts";
import { edgeSettingsMemory } from "./adapters/settings-memory.ts";
import { createIsolate } from "./context/isolate.ts";
import { runScheduled } from "./cron/run-scheduled.ts";
import { handleRequest } from "./edge/handle-request.ts";
import type { Env } from "./env.ts";

// The only import of the screens. The compiler generates this module; its declaration does not satisfy exactOptionalPropertyTypes.
const build = remixBuild as unknown as ServerBuild;
const renderPage = createRequestHandler(build, process.env.NODE_ENV);

if (process.env.NODE_ENV === "development") logDevReady(build);

/** No cache in development, where the code changes. */
const pageCache =
  process.env.NODE_ENV === "production"
    ? { store: cachingPageStore(edgePageStore(), systemClock.now), clock: systemClock, release: build.assets.version }
    : null;

const isolate = createIsolate({ settingsStore: edgeSettingsMemory(build.assets.version) });

export default {
  fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
    return handleRequest(request, env, renderPage, (work) => execution.waitUntil(work), pageCache, isolate);
  },
  scheduled(controller: ScheduledController, env: Env): Promise<void> {
    return runScheduled(controller.cron, env);
  },
};
