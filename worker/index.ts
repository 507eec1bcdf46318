import { createRequestHandler, logDevReady, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import * as remixBuild from "@remix-run/dev/server-build";
import type { ExecutionContext, ForwardableEmailMessage, ScheduledController } from "@cloudflare/workers-types";
import { systemClock } from "./adapters/clock.ts";
import { edgePageStore, cachingPageStore } from "./adapters/page-store.ts";
import { edgeSettingsMemory } from "./adapters/settings-memory.ts";
import { createIsolate } from "./context/isolate.ts";
import { handleRequest, type RenderPage } from "./edge/handle-request.ts";
import { needsPanelScreens } from "./edge/staff-gate.ts";
import type { Env } from "./env.ts";

export { LiveRoom } from "./live/live-room.ts";

// The screens, without the panel's. The build generates this module; its declaration does not satisfy exactOptionalPropertyTypes.
const build = remixBuild as unknown as ServerBuild;
const renderStorefront = createRequestHandler(build, process.env.NODE_ENV);
let renderAll: RequestHandler | undefined;

const renderPage: RenderPage = async (request, context) =>
  (needsPanelScreens(new URL(request.url)) ? await handlerOfAll() : renderStorefront)(request, context);

/** Reads the panel's screens when the isolate first needs them. */
async function handlerOfAll(): Promise<RequestHandler> {
  if (!renderAll) {
    const panel = (await import("./panel-screens.ts")) as unknown as Pick<ServerBuild, "assets" | "routes">;
    const all = { ...build, assets: panel.assets, routes: { ...build.routes, ...panel.routes } };
    renderAll = createRequestHandler(all, process.env.NODE_ENV);
  }
  return renderAll;
}

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
  async scheduled(controller: ScheduledController, env: Env): Promise<void> {
    const { runScheduled } = await import("./cron/run-scheduled.ts");
    return runScheduled(controller.cron, env);
  },
  async email(message: ForwardableEmailMessage, env: Env, execution: ExecutionContext): Promise<void> {
    const { receiveEmail } = await import("./edge/receive-email.ts");
    return receiveEmail(message, env, (work) => execution.waitUntil(work));
  },
};
