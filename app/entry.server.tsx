import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { NonceContext } from "#app/lib/page/nonce.ts";

/**
 * Renders the whole page into one string before sending it. Loaders make one D1 batch, so there is nothing to stream. A whole page can be
 * cached, and its inline scripts can be hashed for the content security policy.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { scriptNonce }: AppLoadContext,
): Promise<Response> {
  const page = renderToString(
    <NonceContext.Provider value={scriptNonce}>
      <RemixServer context={await withReadData(remixContext)} url={request.url} nonce={scriptNonce} />
    </NonceContext.Provider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${page}`, { status, headers });
}

/**
 * Remix renders the loaders' data part by part as it reads them, in boundaries that a renderer to a string leaves empty. What it has
 * read before is in this cache: all of the data, as one part.
 */
async function withReadData(context: EntryContext): Promise<EntryContext> {
  const { serverHandoffStream: data, renderMeta } = context;
  if (!data || !renderMeta) return context;
  const read = { done: true, value: await new Response(data).text() };
  const streamCache = { 0: Object.assign(Promise.resolve(), { result: read }) };
  return { ...context, serverHandoffStream: new ReadableStream(), renderMeta: { ...renderMeta, streamCache } };
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // The client has disconnected.
  if (request.signal.aborted) return;
  // No route for the address or the method: the caller's fault, and Remix answers 404 or 405.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const { pathname } = new URL(request.url);
  context.log.error("render_failed", error, { path: pathname });
};
