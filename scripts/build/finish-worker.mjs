import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { build } from "esbuild";
import { minify } from "terser";
import { ROOT } from "../command/paths.mjs";

/** What the compiler leaves, and the folder that is deployed as it stands. */
export const COMPILED_WORKER = "build/remix.js";
export const WORKER_DIR = `${ROOT}build/worker/`;

/**
 * Makes the Worker of what the compiler leaves: puts in React, without its renderer for browsers, and gives the import a file of
 * its own, which is read when somebody imports.
 */
export async function finishWorker() {
  await rm(WORKER_DIR, { recursive: true, force: true });
  await mkdir(WORKER_DIR, { recursive: true });
  await build({
    absWorkingDir: ROOT,
    entryPoints: { index: COMPILED_WORKER },
    outdir: WORKER_DIR,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    mainFields: ["browser", "module", "main"],
    conditions: ["workerd", "worker", "browser"],
    external: ["cloudflare:*", "node:*"],
    define: { "process.env.NODE_ENV": '"production"' },
    alias: {
      "react-dom": "./worker/adapters/react-dom.ts",
      // Its door brings an older renderer of strings along.
      "react-dom/server": "./node_modules/react-dom/cjs/react-dom-server.browser.production.min.js",
    },
    logLevel: "warning",
  });
  for (const { path, text } of await workerModules()) {
    const { code } = await minify(text, {
      module: true,
      compress: { ecma: 2020, passes: 2 },
      format: { ecma: 2020, comments: false },
    });
    if (code === undefined) throw new Error(`terser gave nothing for the Worker's ${path}`);
    await writeFile(WORKER_DIR + path, code);
  }
}

/** All files of the finished Worker. @returns {Promise<{ path: string, text: string }[]>} */
export async function workerModules() {
  const files = await readdir(WORKER_DIR);
  return Promise.all(files.map(async (path) => ({ path, text: await readFile(WORKER_DIR + path, "utf8") })));
}
