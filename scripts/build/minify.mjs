import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { minify, version } from "@swc/core";
import { CACHE_DIR } from "../command/paths.mjs";

/** @type {import("@swc/core").JsMinifyOptions} */
const OPTIONS = {
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
};

/**
 * Minifies scripts into a folder. A script that the last build of the folder contained as well is taken from the cache.
 * @param {string} folder ends with a slash @param {import("./built-files.mjs").File[]} files
 */
export async function writeMinified(folder, files) {
  const cache = `${CACHE_DIR}minified/${basename(folder)}-${basename(dirname(folder))}/`;
  await mkdir(cache, { recursive: true });
  const used = await Promise.all(
    files.map(async ({ path, text }) => {
      const key = createHash("sha256").update(JSON.stringify(OPTIONS) + version).update(text).digest("hex");
      const code = existsSync(cache + key) ? await readFile(cache + key, "utf8") : (await minify(text, OPTIONS)).code;
      await mkdir(dirname(folder + path), { recursive: true });
      await writeFile(folder + path, code);
      await writeFile(cache + key, code);
      return key;
    }),
  );
  const unused = (await readdir(cache)).filter((key) => !used.includes(key));
  await Promise.all(unused.map((key) => rm(cache + key)));
}
