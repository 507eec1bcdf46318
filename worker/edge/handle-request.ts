import type { AppLoadContext } from "@remix-run/cloudflare";
import { type AnalyticsIds, NO_ANALYTICS } from "../domain/dealership/analytics.ts";
import { SERVER_FAULT } from "../domain/kernel/server-fault.ts";
import { LIVE_SOCKET_PATH } from "../domain/live/room.ts";
import type { Env } from "../env.ts";
import { finishDocument } from "./content-security.ts";
import { createContext, type RequestContext, type WaitUntil } from "../context/create-context.ts";
import { countPageView, serveCarView } from "./count-views.ts";
import { errorPage } from "./error-page.ts";
import { exceptionAnswer, unavailableHeaders } from "../context/error-status.ts";
import { createIsolate, type Isolate } from "../context/isolate.ts";
import { serveHealth } from "./health.ts";
import { serveMedia } from "./media.ts";
import { withoutMirror } from "./mirror.ts";
import { type PageCache, servePage } from "./page-cache.ts";
import { withOldAddresses } from "./old-address.ts";
import { isOverLimit, isPageOverLimit, tooManyRequests } from "./rate-limits.ts";
import { recordExceededLimit, recordRefusedCall } from "./record-refusals.ts";
import { serveIndexNowKey, SECURITY_TXT_PATH, serveSecurityTxt } from "./security-txt.ts";
import { redirectWithoutLineBreaks, withPlainPath } from "./plain-path.ts";
import { refusalOf, withoutLongRedirect } from "./refusals.ts";
import { withCommonHeaders } from "./response-headers.ts";
import { serveStarter } from "./starter.ts";
import { isStaffPath, staffGate } from "./staff-gate.ts";

/** What the page of a car frames; its code is no part of the Worker's start. */
const CAR_FRAME = /^\/car\/[^/]+\/(?:video|video\/play|spin)$/;

/** Renders a page. worker/index.ts passes the Remix build, so no other file imports it. */
export type RenderPage = (request: Request, context: AppLoadContext) => Promise<Response>;

/** Takes a request through the pipeline to a route handler. Every response passes `withCommonHeaders`, failures included. */
export async function handleRequest(
  received: Request,
  env: Env,
  renderPage: RenderPage,
  waitUntil?: WaitUntil,
  pageCache: PageCache | null = null,
  isolate: Isolate = createIsolate(),
): Promise<Response> {
  const request = withPlainPath(await withoutMirror(received, env));
  const context = createContext(env, request, waitUntil, isolate);
  const url = new URL(request.url);
  let response: Response;
  try {
    const refuseFlood = async () => {
      await recordExceededLimit(request, url, context);
      return tooManyRequests(url, context, await isolate.settings.get().catch(() => null));
    };
    response = (await isOverLimit(request, url, env, context))
      ? await refuseFlood()
      : await route(request, url, env, { context, waitUntil }, (gate) =>
          servePage(gate, { context, cache: pageCache, trust: isolate.versionTrust, waitUntil }, async () =>
            (await isPageOverLimit(gate, env, context))
              ? refuseFlood()
              : withOldAddresses(gate, context, (shown) => renderSecuredPage(gate, shown, renderPage)),
          ),
        );
  } catch (cause) {
    response = await answerException(cause, request, context);
  }
  // A response with a socket has no headers of ours: it cannot be made anew.
  if (response.status === 101) return response;
  await drainBody(request);
  countPageView(request, url, response.status, context);
  return withCommonHeaders(
    request,
    context.withDeviceCookie(withoutLongRedirect(response)),
    context,
    env.DIAGNOSTICS === "1",
  );
}

async function route(
  request: Request,
  url: URL,
  env: Env,
  { context, waitUntil }: { context: RequestContext; waitUntil: WaitUntil | undefined },
  toPage: (request: Request) => Promise<Response>,
): Promise<Response> {
  const refusal = refusalOf(request, url, Boolean(context.caller.bearer));
  if (refusal) {
    if (refusal.status === 403) context.recordRefusal({ kind: "foreign_request_refused", actorId: null });
    return refusal;
  }
  if (url.pathname === "/healthz") return serveHealth(url, context, env.HEALTH_TOKEN);
  if (url.pathname === SECURITY_TXT_PATH) return serveSecurityTxt(url, context, Date.now());
  if (url.pathname === LIVE_SOCKET_PATH) {
    const { openLiveSocket } = await import("./live-socket.ts");
    return openLiveSocket(request, url, context);
  }
  const starter = serveStarter(url);
  if (starter) return starter;
  const key = await serveIndexNowKey(url, context);
  if (key) return key;
  const counted = await serveCarView(request, url, context);
  if (counted) return counted;
  const picture = await serveMedia(request, url, { bucket: env.MEDIA, waitUntil, log: context.log });
  if (picture) return picture;
  if (url.pathname.startsWith("/outlets/")) {
    const { serveOutlet } = await import("./serve-outlet.ts");
    const file = await serveOutlet(request, url, context);
    if (file) return file;
  }
  if (url.pathname === "/api" || url.pathname.startsWith("/api/")) {
    const { api } = await import("../api/api.ts");
    const answer = await api.fetch(request, context);
    await recordRefusedCall(request, url, answer, context);
    return answer;
  }
  const page = redirectWithoutLineBreaks(url) ?? (await staffGate(request, url, context, toPage));
  if (page.status === 429 && request.method === "POST") await recordExceededLimit(request, url, context);
  return page;
}

async function answerException(cause: unknown, { url, method }: Request, context: RequestContext): Promise<Response> {
  const { status, body, headers } = exceptionAnswer(cause, { method });
  const path = new URL(url).pathname;
  context.log.error(status === 503 ? "database_unavailable" : "request_failed", cause, { path });
  if (path.startsWith("/api/")) return Response.json(body, { status, headers });
  // Remix shows the nearest error boundary when navigation data cannot be decoded.
  if (path.endsWith(".data")) return new Response(body.error, { status, headers });
  const layout = await context.layout().catch(() => null);
  return errorPage({ status, headers, requestId: context.requestId, salon: layout?.settings ?? null });
}

async function renderSecuredPage(request: Request, context: RequestContext, renderPage: RenderPage): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (CAR_FRAME.test(pathname)) {
    const { carFrame } = await import("./car-frames.ts");
    // With the layout comes the content version, beside which the page cache keeps the frame.
    const [frame] = await Promise.all([carFrame(pathname, context), context.knownLayout()]);
    if (frame) return frame;
  }
  const page = await failureInRussian(statusOfUnavailable(await renderPage(request, { ...context }), context));
  if (!page.headers.get("Content-Type")?.startsWith("text/html")) return page;
  const isStaffPage = isStaffPath(new URL(request.url).pathname);
  const { html, policy } = finishDocument(await page.text(), {
    nonce: context.scriptNonce,
    keepNonce: isStaffPage,
    analytics: isStaffPage ? NO_ANALYTICS : await analyticsOf(context),
  });
  page.headers.set("Content-Security-Policy", policy);
  return new Response(html, { status: page.status, headers: page.headers });
}

/** Remix answers 500 to an exception of a loader or an action; it is a 503 when D1 did not answer. */
function statusOfUnavailable(page: Response, { databaseUse }: RequestContext): Response {
  if (page.status < 500 || !databaseUse.isUnavailable) return page;
  const headers = new Headers(page.headers);
  for (const [name, value] of Object.entries(unavailableHeaders())) headers.set(name, value);
  return new Response(page.body, { status: 503, headers });
}

/** Remix hides its own refusals (404, 405) and an exception of a loader behind an English text, in pages and navigation data. */
async function failureInRussian(page: Response): Promise<Response> {
  if (page.status < 400) return page;
  const text = (await page.text()).replaceAll("Unexpected Server Error", SERVER_FAULT);
  return new Response(text, { status: page.status, headers: page.headers });
}

/** Needs no query: the page was rendered with the same layout data. Without them no vendor is allowed. */
async function analyticsOf(context: RequestContext): Promise<AnalyticsIds> {
  return context.layout().then(
    ({ settings }) => settings,
    () => NO_ANALYTICS,
  );
}

/** A client that sends more than this after its refusal gets a reset connection. */
const DRAIN_MAX_BYTES = 32 * 1024 * 1024;
const DRAIN_MAX_MS = 10_000;

/**
 * Reads what a handler has left of the request's body. workerd closes the connection of a request whose body was not read: the client,
 * which is still sending, would see a broken connection in place of the response.
 */
async function drainBody({ body }: Request): Promise<void> {
  if (!body || body.locked) return;
  const reader = body.getReader();
  const deadline = setTimeout(() => void reader.cancel().catch(() => undefined), DRAIN_MAX_MS);
  try {
    let read = 0;
    for (let part = await reader.read(); !part.done && read < DRAIN_MAX_BYTES; part = await reader.read()) {
      read += part.value.byteLength;
    }
  } catch {
    // The client has gone, or the handler has cancelled the body.
  } finally {
    clearTimeout(deadline);
  }
}
