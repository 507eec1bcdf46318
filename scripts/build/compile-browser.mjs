import { rm, writeFile } from "node:fs/promises";
import { createFileWatchCache } from "@remix-run/dev/dist/compiler/fileWatchCache.js";
import { create as createCompiler } from "@remix-run/dev/dist/compiler/js/compiler.js";
import { write as writeFiles } from "@remix-run/dev/dist/compiler/js/write.js";
import { create as createManifest, write as writeManifest } from "@remix-run/dev/dist/compiler/manifest.js";
import { readConfig } from "@remix-run/dev/dist/config.js";
import { ROOT } from "../command/paths.mjs";
import { BROWSER_DIR, BROWSER_RESULT } from "./built-files.mjs";

// Compiles the browser files with the part of `remix build` that does so. The command itself also loads Vite and compiles the Worker,
// which bundle-worker.mjs does. It runs in a process of its own, with NODE_ENV=production, which Tailwind reads.

const config = await readConfig(ROOT);
const context = {
  config,
  options: { mode: "production", sourcemap: false },
  fileWatchCache: createFileWatchCache(),
  logger: { debug() {}, info() {}, warn: console.warn, error: console.error },
};

await rm(BROWSER_DIR, { recursive: true, force: true });
// Every stylesheet is imported as an address, so there is no bundle of them.
const compiler = await createCompiler(context, { lazyCssBundleHref: { get: async () => undefined, cancel() {} } });
const { metafile, outputFiles } = await compiler.compile();
const manifest = await createManifest({ config, metafile, fileWatchCache: context.fileWatchCache });
await writeFiles(config, outputFiles);
await writeManifest(config, manifest);
const styles = Object.entries(metafile.outputs).flatMap(([path, { inputs }]) =>
  path.endsWith(".css") ? Object.keys(inputs).map((source) => [source, path.replace(/^public/, "")]) : [],
);
await writeFile(BROWSER_RESULT, JSON.stringify({ manifest, styles: Object.fromEntries(styles) }));
await compiler.dispose();
