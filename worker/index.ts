import { createRequestHandler, logDevReady, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import * as remixBuild from "@remix-run/dev/server-build";
import type { ExecutionContext, ForwardableEmailMessage, ScheduledController } from "@cloudflare/workers-types";
import { systemClock } from "./adapters/clock.ts";
import { edgePageStore, cachingPageStore } from "./adapters/page-store.ts";
import { edgeSettingsMemory } from "./adapters/settings-memory.ts";
import { createIsolate } from "./context/isolate.ts";
import { handleRequest, type RenderPage } from "./edge/handle-request.ts";
import { screensOf } from "./edge/screens-of.ts";
import type { Env } from "./env.ts";

export { LiveRoom } from "./live/live-room.ts";

type Screens = Pick<ServerBuild, "assets" | "routes">;

// The screens to which most visitors come. The build generates this module; its declaration does not satisfy exactOptionalPropertyTypes.
const build = remixBuild as unknown as ServerBuild;
const handlers = { early: createRequestHandler(build, process.env.NODE_ENV) } as {
  early: RequestHandler;
  late?: RequestHandler;
  all?: RequestHandler;
};

const renderPage: RenderPage = async (request, context) => {
  const screens = screensOf(new URL(request.url));
  const handler = (handlers[screens] ??= await (screens === "all" ? handlerOfAll() : handlerOfStorefront()));
  return handler(request, context);
};

/** Reads the storefront's late screens when the isolate first needs them. */
async function handlerOfStorefront(): Promise<RequestHandler> {
  return handlerWith((await import("./visitor-late-screens.ts")) as unknown as Screens);
}

/** Reads the panel's screens when the isolate first needs them. */
async function handlerOfAll(): Promise<RequestHandler> {
  const [late, panel] = await Promise.all([import("./visitor-late-screens.ts"), import("./panel-screens.ts")]);
  const { assets, routes } = panel as unknown as Screens;
  return handlerWith({ assets, routes: { ...(late as unknown as Screens).routes, ...routes } });
}

function handlerWith({ assets, routes }: Screens): RequestHandler {
  return createRequestHandler({ ...build, assets, routes: { ...build.routes, ...routes } }, process.env.NODE_ENV);
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
