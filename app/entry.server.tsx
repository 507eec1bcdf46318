import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { NonceContext } from "#app/lib/page/nonce.ts";

/**
 * Renders the whole page before sending it. Loaders make one D1 batch, so there is nothing to stream. A whole page can be cached,
 * and its inline scripts can be hashed for the content security policy.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { scriptNonce }: AppLoadContext,
): Promise<Response> {
  const stream = await renderToReadableStream(
    <NonceContext.Provider value={scriptNonce}>
      <RemixServer context={remixContext} url={request.url} nonce={scriptNonce} />
    </NonceContext.Provider>,
    { nonce: scriptNonce },
  );
  await stream.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(stream, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // The client has disconnected.
  if (request.signal.aborted) return;
  // No route for the address or the method: the caller's fault, and Remix answers 404 or 405.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const { pathname } = new URL(request.url);
  context.log.error("render_failed", error, { path: pathname });
};
