// When this fails, a page fetches its scripts before its main image, or never starts them.
// tests/rules/remix-document.test.ts shows that Remix renders such a page, whatever its texts are.
import { expect, test } from "vitest";
import { deferScripts } from "./defer-scripts.ts";
import { serveStarter } from "./starter.ts";

const NONCE = "0123456789abcdef";
const PAGE = `<!DOCTYPE html><html><head><link rel="modulepreload" href="/build/entry.js"/></head><body><p>Автомобили</p>
<script nonce="${NONCE}">window.__remixContext = {"price":"1 < 2 &amp; $& $1 <b>"};</script>
<script nonce="${NONCE}" type="module" async="">import "/build/manifest.js";
  import * as route0 from "/build/root.js";

  window.__remixRouteModules = {"root":route0};</script><script nonce="${NONCE}" src="/build/other.js"></script></body></html>`;

test("no script of the page is fetched before it has loaded", () => {
  const { html, inlineScripts } = deferScripts(PAGE, NONCE);
  expect(html).toContain('<link rel="later" href="/build/entry.js"');
  expect(html).not.toContain('rel="modulepreload"');
  expect(html).not.toMatch(/<script[^>]*type="module"/);
  const [, module = ""] = /<script type="later">([^<]*)<\/script>/.exec(html) ?? [];
  expect(module).toContain("/build/root.js");
  expect(module).not.toContain("\n");
  expect(inlineScripts).toContain(module);
});

test("every inline script of the page is returned as it stands there, and no nonce stays", () => {
  const { html, inlineScripts } = deferScripts(PAGE, NONCE);
  const found = [...html.matchAll(/<script(?![^>]*\ssrc)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text);
  expect(inlineScripts).toEqual(found);
  expect(inlineScripts[0]).toContain("$& $1");
  expect(html).not.toContain("nonce");
});

test("the head ends with the starter, which is served as valid JavaScript and kept", async () => {
  const { html } = deferScripts(PAGE, NONCE);
  const [, path = ""] = /<script async[^>]* src="([^"]+)"><\/script><\/head>/.exec(html) ?? [];
  const answer = serveStarter(new URL(path, "https://salon.test"));
  expect(answer?.headers.get("Cache-Control")).toContain("immutable");
  const starter = (await answer?.text()) ?? "";
  expect(starter).not.toBe("");
  // oxlint-disable-next-line typescript/no-implied-eval -- the script is parsed, not run.
  expect(() => new Function(starter)).not.toThrow();
});

test("a page of another release gets the starter of this one, which the browser must not keep under that name", () => {
  const answer = serveStarter(new URL("https://salon.test/start-0old.js"));
  expect(answer?.headers.get("Cache-Control")).toBe("no-store");
  expect(serveStarter(new URL("https://salon.test/start"))).toBeNull();
});

test("a page without scripts is unchanged", () => {
  const page = "<html><body>Готово<script>alert(1)</script></body></html>";
  expect(deferScripts(page, NONCE)).toEqual({ html: page, inlineScripts: [] });
});

test("a script with the nonce of another request is neither changed nor allowed", () => {
  const foreign = `<html><body><script nonce="fedcba9876543210">x</script></body></html>`;
  expect(deferScripts(foreign, NONCE)).toEqual({ html: foreign, inlineScripts: [] });
});
