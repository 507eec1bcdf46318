import type { AppLoadContext } from "@remix-run/cloudflare";
import { api } from "../api/api.ts";
import { type AnalyticsIds, NO_ANALYTICS } from "../domain/dealership/analytics.ts";
import type { Env } from "../env.ts";
import { secureHtml } from "./content-security.ts";
import { createContext, type RequestContext, type WaitUntil } from "../context/create-context.ts";
import { errorPage } from "./error-page.ts";
import { INTERNAL_ERROR } from "../context/error-status.ts";
import { serveHealth } from "./health.ts";
import { serveMedia } from "./media.ts";
import { type PageCache, servePage } from "./page-cache.ts";
import { refusalOf } from "./refusals.ts";
import { withCommonHeaders } from "./response-headers.ts";
import { isStaffPath, staffGate } from "./staff-gate.ts";

/** Renders a page. worker/index.ts passes the Remix build, so no other file imports it. */
export type RenderPage = (request: Request, context: AppLoadContext) => Promise<Response>;

/** Takes a request through the pipeline to a route handler. Every response passes `withCommonHeaders`, failures included. */
export async function handleRequest(
  request: Request,
  env: Env,
  renderPage: RenderPage,
  waitUntil?: WaitUntil,
  pageCache: PageCache | null = null,
): Promise<Response> {
  const context = createContext(env, request, waitUntil);
  const url = new URL(request.url);
  let response: Response;
  try {
    response = await route(request, url, env, context, (gate) =>
      servePage(gate, context, pageCache, waitUntil, () => renderSecuredPage(gate, context, renderPage)),
    );
  } catch (cause) {
    context.log.error("request_failed", cause, { path: url.pathname });
    response = url.pathname.startsWith("/api/")
      ? Response.json({ error: INTERNAL_ERROR }, { status: 500 })
      : errorPage(context.requestId);
  }
  return withCommonHeaders(response, context, env.DIAGNOSTICS === "1");
}

async function route(
  request: Request,
  url: URL,
  env: Env,
  context: RequestContext,
  toPage: (request: Request) => Promise<Response>,
): Promise<Response> {
  const refusal = refusalOf(request, url);
  if (refusal) return refusal;
  if (url.pathname === "/healthz") return serveHealth(url, context, env.HEALTH_TOKEN);
  const picture = await serveMedia(request, url, env.MEDIA);
  if (picture) return picture;
  if (url.pathname === "/api" || url.pathname.startsWith("/api/")) return api.fetch(request, context);
  return staffGate(request, url, context, toPage);
}

async function renderSecuredPage(request: Request, context: RequestContext, renderPage: RenderPage): Promise<Response> {
  const page = await renderPage(request, { ...context });
  if (!page.headers.get("Content-Type")?.startsWith("text/html")) return page;
  const isStaffPage = isStaffPath(new URL(request.url).pathname);
  return secureHtml(page, {
    nonce: context.scriptNonce,
    keepNonce: isStaffPage,
    analytics: isStaffPage ? NO_ANALYTICS : await analyticsOf(context),
  });
}

/** Needs no query: the page was rendered with the same layout data. Without them no vendor is allowed. */
async function analyticsOf(context: RequestContext): Promise<AnalyticsIds> {
  return context.layout().then(
    ({ settings }) => settings,
    () => NO_ANALYTICS,
  );
}
