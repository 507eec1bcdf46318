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
 * Minifies scripts into a folder, with their source maps if they have some. A script that the last build of the folder contained as well is
 * taken from the cache.
 * @param {string} folder ends with a slash @param {import("./built-files.mjs").File[]} files
 */
export async function writeMinified(folder, files) {
  const cache = `${CACHE_DIR}minified/${basename(folder)}-${basename(dirname(folder))}/`;
  await mkdir(cache, { recursive: true });
  const used = await Promise.all(
    files.map(async (file) => {
      const key = createHash("sha256")
        .update(JSON.stringify(OPTIONS) + version)
        .update(JSON.stringify(file))
        .digest("hex");
      const written = existsSync(cache + key)
        ? /** @type {import("./built-files.mjs").File[]} */ (JSON.parse(await readFile(cache + key, "utf8")))
        : await minified(file);
      await mkdir(dirname(folder + file.path), { recursive: true });
      for (const { path, text } of written) await writeFile(folder + path, text);
      await writeFile(cache + key, JSON.stringify(written));
      return key;
    }),
  );
  const unused = (await readdir(cache)).filter((key) => !used.includes(key));
  await Promise.all(unused.map((key) => rm(cache + key)));
}

/** The script, and its source map if it has one. @param {import("./built-files.mjs").File} file @returns {Promise<import("./built-files.mjs").File[]>} */
async function minified({ path, text, sourceMap }) {
  if (!sourceMap) return [{ path, text: (await minify(text, OPTIONS)).code }];
  // The declared type lacks the map of the step before.
  const options = /** @type {typeof OPTIONS & { sourceMap: true }} */ (
    /** @type {{}} */ ({ ...OPTIONS, sourceMap: { content: sourceMap, filename: path } })
  );
  const { code, map = "" } = await minify(text, options);
  return [
    { path, text: `${code}\n//# sourceMappingURL=${basename(path)}.map` },
    { path: `${path}.map`, text: map },
  ];
}
