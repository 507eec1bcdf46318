// When this fails, an upgrade of Remix or React has changed what <Scripts> renders: adapt worker/edge/defer-scripts.ts and its test's page.
import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/cloudflare";
import { RemixServer, Scripts } from "@remix-run/react";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

const NONCE = "0123456789abcdef";
const MODULE = "/build/root.js";

/** A page with the scripts as the installed Remix renders them. */
async function renderPage(): Promise<string> {
  const route = { id: "root", path: "", hasAction: false, hasLoader: false, hasErrorBoundary: false };
  const root = () => createElement("html", null, createElement("body", null, createElement(Scripts, { nonce: NONCE })));
  const document = (request: Request, status: number, headers: Headers, context: EntryContext) =>
    new Response(renderToString(createElement(RemixServer, { context, url: request.url, nonce: NONCE })), {
      status,
      headers,
    });
  const build = {
    mode: "production",
    entry: { module: { default: document } },
    routes: { root: { id: "root", path: "", module: { default: root } } },
    assets: {
      version: "1",
      url: "/build/manifest.js",
      entry: { module: "/build/entry.js", imports: ["/build/chunk.js"] },
      routes: { root: { ...route, module: MODULE, imports: [], hasClientAction: false, hasClientLoader: false } },
    },
    publicPath: "/build/",
    assetsBuildDirectory: "public/build",
    isSpaMode: false,
    future: { v3_lazyRouteDiscovery: true },
  };
  const handle = createRequestHandler(build as unknown as ServerBuild, "production");
  return (await handle(new Request("https://salon.test/"))).text();
}

test("Remix renders the elements that defer-scripts.ts changes", async () => {
  const html = await renderPage();
  expect(html).toContain('<link rel="modulepreload" href="/build/entry.js"');
  const module = new RegExp(`<script nonce="${NONCE}" type="module" async="">([^<]*)</script>`).exec(html)?.[1];
  expect(module).toContain(MODULE);
  expect(html.match(/<script/g)?.length).toBe(html.match(new RegExp(`<script[^>]*nonce="${NONCE}"`, "g"))?.length);
});
