import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { minify } from "terser";
import { COMPILED_WORKER } from "./finish-worker.mjs";
import { ROOT } from "../command/paths.mjs";

const FOLDER = `${ROOT}public/build/`;

/**
 * Minifies the compiler's browser files once more: its esbuild is of 2023, and terser takes another 3 % off, 3 KB of every
 * first visit. Names stay, so the manifest stays true. Nothing here reads a property for the sake of reading it, nor calls a
 * method with `new`: another 0.4 KB. Functions in front of everything else make most files smaller and React's larger, so
 * each file is written both ways and the smaller one is kept.
 */
export async function minifyBrowserFiles() {
  const files = await readdir(FOLDER, { recursive: true });
  for (const file of files.filter((name) => name.endsWith(".js"))) {
    const text = await readFile(FOLDER + file, "utf8");
    const written = await Promise.all([
      minified(text, { hoistFunctions: false }),
      minified(text, { hoistFunctions: true }),
    ]);
    const [smallest = text] = written.sort((a, b) => gzipSync(a).length - gzipSync(b).length);
    await writeFile(FOLDER + file, smallest);
  }
}

/** @param {string} text @param {{ hoistFunctions: boolean }} how @returns {Promise<string>} */
async function minified(text, { hoistFunctions }) {
  const { code } = await minify(text, {
    module: true,
    compress: {
      ecma: 2020,
      passes: 3,
      pure_getters: true,
      unsafe_methods: true,
      hoist_funs: hoistFunctions,
      // The libraries' hints to developers; errors stay.
      drop_console: ["log", "info", "warn"],
    },
    format: { ecma: 2020, comments: false },
  });
  if (code === undefined) throw new Error("terser gave nothing");
  return code;
}

/**
 * Takes the `$` out of the names of files. The assets' server knows them under `%24` alone and would send every visitor of
 * such a page on a detour.
 */
export async function renameBrowserFiles() {
  const files = await readdir(FOLDER, { recursive: true });
  const odd = files.filter((name) => name.includes("$"));
  const texts = [ROOT + COMPILED_WORKER, ...files.filter((name) => name.endsWith(".js")).map((name) => FOLDER + name)];
  for (const text of texts) {
    const before = await readFile(text, "utf8");
    const after = odd.reduce(
      (changed, name) => changed.replaceAll(`/build/${name}`, () => `/build/${plain(name)}`),
      before,
    );
    if (after !== before) await writeFile(text, after);
  }
  for (const name of odd) await rename(FOLDER + name, FOLDER + plain(name));
}

/** @param {string} name */
function plain(name) {
  return name.replaceAll("$", "");
}
