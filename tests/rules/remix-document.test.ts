// When this fails, an upgrade of Remix or React has changed what our entry renders: adapt app/entry.server.tsx, or worker/edge/defer-scripts.ts
// and its test's page.
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { Scripts, useLoaderData } from "@remix-run/react";
import { Parser } from "htmlparser2";
import { createElement } from "react";
import { expect, test } from "vitest";
import * as entry from "#app/entry.server.tsx";
import { deferScripts } from "#worker/edge/defer-scripts.ts";

const NONCE = "0123456789abcdef";
const MODULE = "/build/root.js";
/** What a feed or a review could contain; the nonce is one that nobody can know. */
const HOSTILE = [
  `<script nonce="${NONCE}">alert(1)</script>`,
  `"><script nonce="${NONCE}" type="module">alert(2)//`,
  `</script></body></html><script>alert(3)</script>`,
  `<link rel="modulepreload" href="/x"><!--$--><![CDATA[`,
  "$& $1 $$ \u2028 </SCRIPT >",
].join(" ");

/** A page with the scripts as the installed Remix renders them. */
async function renderPage(text = "Автомобили"): Promise<string> {
  const route = { id: "root", path: "", hasAction: false, hasLoader: true, hasErrorBoundary: false };
  const Root = () => {
    const shown = useLoaderData<string>();
    const fields = [createElement("p", { title: shown }, shown), createElement("textarea", { defaultValue: shown })];
    const head = createElement("head", null, createElement("title", null, shown));
    return createElement(
      "html",
      null,
      head,
      createElement("body", null, ...fields, createElement(Scripts, { nonce: NONCE })),
    );
  };
  const build = {
    mode: "production",
    entry: { module: entry },
    routes: { root: { id: "root", path: "", module: { default: Root, loader: () => text } } },
    assets: {
      version: "1",
      url: "/build/manifest.js",
      entry: { module: "/build/entry.js", imports: ["/build/chunk.js"] },
      routes: { root: { ...route, module: MODULE, imports: [], hasClientAction: false, hasClientLoader: false } },
    },
    publicPath: "/build/",
    assetsBuildDirectory: "public/build",
    isSpaMode: false,
    future: { v3_lazyRouteDiscovery: true, v3_singleFetch: true },
  };
  const handle = createRequestHandler(build as unknown as ServerBuild, "production");
  const context = { scriptNonce: NONCE } as unknown as Parameters<typeof handle>[1];
  return (await handle(new Request("https://salon.test/"), context)).text();
}

/** Start tags in their order with the names of their attributes, attributes' values, and texts of scripts, as a browser reads them. */
function readPage(html: string) {
  const page = { tags: [] as string[], values: [] as string[], scripts: [] as string[] };
  let isScript = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      page.tags.push([name, ...Object.keys(attributes)].join(" "));
      page.values.push(...Object.values(attributes));
      isScript = name === "script" && attributes["src"] === undefined;
      if (isScript) page.scripts.push("");
    },
    ontext(text) {
      if (isScript) page.scripts.push((page.scripts.pop() ?? "") + text);
    },
    onclosetag: () => void (isScript = false),
  });
  parser.end(html);
  return page;
}

test("Remix renders the elements that defer-scripts.ts changes", async () => {
  const html = await renderPage();
  expect(html).toContain('<link rel="modulepreload" href="/build/entry.js"');
  const module = new RegExp(`<script nonce="${NONCE}" type="module" async="">([^<]*)</script>`).exec(html)?.[1];
  expect(module).toContain(MODULE);
  expect(html.match(/<script/g)?.length).toBe(html.match(new RegExp(`<script nonce="${NONCE}"`, "g"))?.length);
});

test("the page contains all data of its loaders and the end of their stream, where React expects them", async () => {
  const html = await renderPage();
  expect(html).toMatch(/^<!DOCTYPE html><html>/);
  expect(html).toMatch(
    /<\/html><!--\$--><script[^>]*>[^<]*streamController\.enqueue\("[^<]*Автомобили[^<]*<\/script><script[^>]*>[^<]*streamController\.close\(\);<\/script><!--\/\$-->$/,
  );
});

test("no text of a page adds, changes or allows a script, and each stays as it is", async () => {
  const plain = readPage(deferScripts(await renderPage(), NONCE).html);
  const { html, inlineScripts } = deferScripts(await renderPage(HOSTILE), NONCE);
  const hostile = readPage(html);
  expect(hostile.tags).toEqual(plain.tags);
  expect(hostile.values).toContain(HOSTILE);
  expect(hostile.scripts.toSorted()).toEqual(inlineScripts.toSorted());
  const isData = (script: string) => script.includes(".enqueue(");
  expect(hostile.scripts.filter((script) => !isData(script))).toEqual(
    plain.scripts.filter((script) => !isData(script)),
  );
  const data: string[] = [];
  const window = { __remixContext: { streamController: { enqueue: (part: string) => data.push(part) } } };
  // oxlint-disable-next-line typescript/no-implied-eval -- as the browser runs it.
  new Function("window", hostile.scripts.find(isData) ?? "")(window);
  expect(JSON.parse(data[0]?.split("\n")[0] ?? "")).toContain(HOSTILE);
});
