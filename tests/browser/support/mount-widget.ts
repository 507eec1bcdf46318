import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Page } from "playwright-core";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const PATH = "/__widget";

/** By source. */
const bundles = new Map<string, Promise<string>>();

/**
 * Shows one widget alone on a page of the site's own origin, in the panel's looks, so that its calls reach the real Worker
 * as the user who is signed in. `source` is a module that exports `Widget`.
 */
export async function mountWidget(page: Page, source: string): Promise<void> {
  const script = await (bundles.get(source) ?? bundle(source));
  const login = await (await page.request.get("/login")).text();
  const styles = /href="(\/build\/[^"]+\.css)"/.exec(login)?.[1] ?? "";
  await page.route(`**${PATH}.js`, (route) => route.fulfill({ contentType: "text/javascript", body: script }));
  await page.route(`**${PATH}`, (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: `<!doctype html><html lang="ru"><link rel="icon" href="data:,"><link rel="stylesheet" href="${styles}"><main></main><script type="module" src="${PATH}.js"></script></html>`,
    }),
  );
  await page.goto(PATH);
}

function bundle(source: string): Promise<string> {
  const entry = `${source}
    import { createRoot } from "react-dom/client";
    import { createElement } from "react";
    createRoot(document.querySelector("main")).render(createElement(Widget));`;
  const script = build({
    stdin: { contents: entry, resolveDir: ROOT, loader: "tsx" },
    bundle: true,
    write: false,
    format: "esm",
    // The decoder is a chunk and a worker of its own, which one script cannot be.
    external: ["*/heic.client.ts"],
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? "");
  bundles.set(source, script);
  return script;
}
