import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { SourceMap } from "node:module";
import { posix } from "node:path";
import { WORKER_DIR } from "./built-files.mjs";

/** A place in a built file, as stacks name it: `index.js:1:2345`, with or without a folder. */
const PLACE = /[^\s()]*?([\w-]+\.m?js):(\d+):(\d+)/g;

/** Replaces the places in built files by those in the sources. @param {string} stack @param {string} [folder] ends with a slash @returns {Promise<string>} */
export async function mappedStack(stack, folder = WORKER_DIR) {
  /** @type {Map<string, SourceMap>} */
  const maps = new Map();
  for (const [, file = ""] of stack.matchAll(PLACE)) {
    const path = `${folder}${file}.map`;
    if (!maps.has(file) && existsSync(path)) maps.set(file, new SourceMap(JSON.parse(await readFile(path, "utf8"))));
  }
  return stack.replace(PLACE, (place, file, line, column) => {
    // The lines and columns of `findOrigin` begin with 1, as those of stacks.
    const found = maps.get(file)?.findOrigin(Number(line), Number(column));
    if (!found || !("fileName" in found)) return place;
    return `${posix.join("build/worker", found.fileName)}:${found.lineNumber}:${found.columnNumber}`;
  });
}
