import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { NonceContext } from "#app/lib/page/nonce.ts";

/**
 * Renders to completion: loaders wait for their one batch, so there is nothing to stream, and a whole page can be cached,
 * have its scripts named in the policy, and reach visitors whose network cuts answers short.
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
  // A visitor who left has no error to report.
  if (request.signal.aborted) return;
  const { pathname } = new URL(request.url);
  context.log.error("render_failed", error, { path: pathname });
};
