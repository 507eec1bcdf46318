// When this fails, a page fetches its scripts before its main image, or never starts them.
// tests/rules/remix-document.test.ts shows that Remix renders such a page.
import { expect, test } from "vitest";
import { deferScripts } from "./defer-scripts.ts";

const NONCE = "0123456789abcdef";
const PAGE = `<!DOCTYPE html><html><head><link rel="modulepreload" href="/build/entry.js"/></head><body><p>Автомобили</p>
<script nonce="${NONCE}">window.__remixContext = {"price":"1 < 2 &amp; <b>"};</script>
<script nonce="${NONCE}" type="module" async="">import "/build/manifest.js";
  import * as route0 from "/build/root.js";

  window.__remixRouteModules = {"root":route0};</script><script nonce="${NONCE}" src="/build/other.js"></script></body></html>`;

const renderPage = () => new Response(PAGE);

test("no script of the page is fetched before it has loaded", async () => {
  const { html, inlineScripts } = await deferScripts(renderPage(), NONCE);
  expect(html).toContain('<link rel="later" href="/build/entry.js"');
  expect(html).not.toContain('rel="modulepreload"');
  expect(html).not.toMatch(/<script[^>]*type="module"/);
  const [, module = ""] = /<script type="later">([^<]*)<\/script>/.exec(html) ?? [];
  expect(module).toContain("/build/root.js");
  expect(module).not.toContain("\n");
  expect(inlineScripts).toContain(module);
});

test("every inline script of the page is returned as it stands there, and no nonce stays", async () => {
  const { html, inlineScripts } = await deferScripts(renderPage(), NONCE);
  const found = [...html.matchAll(/<script(?![^>]*\ssrc)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text);
  expect(inlineScripts).toEqual(found);
  expect(html).not.toContain("nonce");
});

test("the starter ends the page and is valid JavaScript", async () => {
  const { html } = await deferScripts(renderPage(), NONCE);
  const [, starter = ""] = /<script>(\{let .*)<\/script><\/body><\/html>$/.exec(html) ?? [];
  expect(starter).not.toBe("");
  // oxlint-disable-next-line typescript/no-implied-eval -- the script is parsed, not run.
  expect(() => new Function(starter)).not.toThrow();
});

test("a page without scripts is unchanged", async () => {
  const page = "<html><body>Готово<script>alert(1)</script></body></html>";
  expect(await deferScripts(new Response(page), NONCE)).toEqual({ html: page, inlineScripts: [] });
});

test("a text that looks like a script is unchanged", async () => {
  const page = `<html><body><textarea><script nonce="${NONCE}">x</script></textarea></body></html>`;
  expect((await deferScripts(new Response(page), NONCE)).inlineScripts).toEqual([]);
});
