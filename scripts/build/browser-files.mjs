import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { run } from "../command/child-processes.mjs";
import { CommandError } from "../command/run-command.mjs";
import { BROWSER_DIR, BROWSER_RESULT } from "./built-files.mjs";
import { writeMinified } from "./minify.mjs";

/** @typedef {import("./built-files.mjs").File} File */

/** Compiles the browser files, takes `$` out of their addresses and minifies them. */
export async function buildBrowser() {
  const { code, output } = await run("node", ["scripts/build/compile-browser.mjs"], { env: { NODE_ENV: "production" } });
  if (code !== 0) {
    const advice = /ENOSPC/.test(output)
      ? "The disk is full."
      : "Correct the source above and run the command again.";
    throw new CommandError("The build failed.", { output, advice });
  }
  const names = (await readdir(BROWSER_DIR, { recursive: true })).filter((path) => path.endsWith(".js"));
  const compiled = await Promise.all(
    names.map(async (path) => ({ path, text: await readFile(BROWSER_DIR + path, "utf8") })),
  );
  requireManifest(compiled);
  await Promise.all(names.map((path) => rm(BROWSER_DIR + path)));
  await writeMinified(BROWSER_DIR, plainAddresses(compiled, names));
  const result = { path: BROWSER_RESULT, text: await readFile(BROWSER_RESULT, "utf8") };
  for (const { path, text } of plainAddresses([result], names)) await writeFile(path, text);
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
  const advice = "Has Remix changed the form of its output? It is read in scripts/build/browser-files.mjs.";
  const manifest = files.find(({ path }) => /^manifest-\w+\.js$/.test(path));
  if (!manifest) throw new CommandError("The compiler wrote no public/build/manifest-<hash>.js.", { advice });
  const named = [...manifest.text.matchAll(/"\/build\/([^"]+\.js)"/g)].map(([, path = ""]) => path);
  const missing = named.filter((name) => !files.some(({ path }) => path === name));
  if (named.length === 0) throw new CommandError("The manifest names no scripts below /build/.", { advice });
  if (missing.length > 0)
    throw new CommandError("The manifest names scripts that do not exist.", { output: missing.join("\n"), advice });
}
