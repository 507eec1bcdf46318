import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { minify } from "@swc/core";
import { ROOT } from "../command/paths.mjs";
import { CommandError } from "../command/run-command.mjs";
import { bundleWorker } from "./bundle-worker.mjs";
import { WORKER_DIR } from "./worker-files.mjs";

/** @typedef {{ path: string, text: string }} File */

const BROWSER_DIR = `${ROOT}public/build/`;

/** Finishes the compiler's output: bundles packages into the Worker, takes `$` out of addresses and minifies every script. */
export async function finishBuild() {
  const browser = (await readdir(BROWSER_DIR, { recursive: true })).filter((path) => path.endsWith(".js"));
  const compiled = await Promise.all(
    browser.map(async (path) => ({ path, text: await readFile(BROWSER_DIR + path, "utf8") })),
  );
  requireManifest(compiled);
  const worker = await bundleWorker();
  await Promise.all(browser.map((path) => rm(BROWSER_DIR + path)));
  await rm(WORKER_DIR, { recursive: true, force: true });
  await mkdir(WORKER_DIR, { recursive: true });
  await writeMinified(BROWSER_DIR, plainAddresses(compiled, browser));
  await writeMinified(WORKER_DIR, plainAddresses(worker, browser));
}

/**
 * Takes `$` out of the names and addresses of browser files. The assets' server redirects `/build/$` to `/build/%24`: one more
 * round trip for each visitor.
 * @param {File[]} files @param {string[]} names of browser files @returns {File[]}
 */
export function plainAddresses(files, names) {
  const renamed = names.filter((name) => name.includes("$"));
  return files.map(({ path, text }) => ({
    path: plain(path),
    text: renamed.reduce((changed, name) => changed.replaceAll(`/build/${name}`, () => `/build/${plain(name)}`), text),
  }));
}

/** @param {string} name */
function plain(name) {
  return name.replaceAll("$", "");
}

/** Throws unless the compiler's manifest exists and every script in it was written. @param {File[]} files */
export function requireManifest(files) {
  const advice = "Has Remix changed the form of its output? The addresses are rewritten in scripts/build/finish-build.mjs.";
  const manifest = files.find(({ path }) => /^manifest-\w+\.js$/.test(path));
  if (!manifest) throw new CommandError("The compiler wrote no public/build/manifest-<hash>.js.", { advice });
  const named = [...manifest.text.matchAll(/"\/build\/([^"]+\.js)"/g)].map(([, path = ""]) => path);
  const missing = named.filter((name) => !files.some(({ path }) => path === name));
  if (named.length === 0) throw new CommandError("The manifest names no scripts below /build/.", { advice });
  if (missing.length > 0)
    throw new CommandError("The manifest names scripts that do not exist.", { output: missing.join("\n"), advice });
}

/** @param {string} folder @param {File[]} files */
async function writeMinified(folder, files) {
  await Promise.all(files.map(async ({ path, text }) => writeFile(folder + path, await minified(text))));
}

/** @param {string} text @returns {Promise<string>} */
async function minified(text) {
  const { code } = await minify(text, {
    module: true,
    compress: {
      ecma: 2020,
      // Until a pass changes nothing.
      passes: 0,
      // Nothing here reads the `length` of a function. 0.3 KB of every first view, which would exceed 100 KB without.
      keep_fargs: false,
      // Hints of the libraries for developers; console.error stays.
      pure_funcs: ["console.log", "console.info", "console.warn"],
    },
    mangle: true,
    format: { ecma: 2020, comments: false },
  });
  return code;
}
