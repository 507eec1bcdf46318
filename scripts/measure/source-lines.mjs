import { glob, readFile } from "node:fs/promises";
import { ROOT } from "../command/paths.mjs";

/** @typedef {{ file: string, lines: number }} SourceFile */

export const LONG_FILE_LINES = 250;
/** Lines without tests. Product code is a cost: a limit is raised by what a mend needs, and lowered by what goes. */
export const LINES_MAX = { product: 176_160, scripts: 19_321 };
const SOURCES = "{app,worker,server,scripts}/**/*.{ts,tsx,mjs,css}";
const TESTS = "tests/**/*.{ts,tsx,mjs}";

/** Hand-written code, sources and tests apart; helpers of tests (`test-….ts` beside the source) count as tests. */
export async function measureFiles() {
  /** @type {{ sources: SourceFile[], tests: SourceFile[] }} */
  const measured = { sources: [], tests: [] };
  for await (const file of glob([SOURCES, TESTS], { cwd: ROOT })) {
    const kind = isTest(file) ? "tests" : "sources";
    measured[kind].push({ file, lines: linesOf(await readFile(ROOT + file, "utf8")) });
  }
  return measured;
}

/** @param {string} file */
export function isTest(file) {
  return file.startsWith("tests/") || /\.test\.\w+$|\/test-[\w-]+\.ts$/.test(file);
}

/** @param {readonly SourceFile[]} sources @returns {Record<keyof typeof LINES_MAX, number>} */
export function sumLines(sources) {
  const sum = { product: 0, scripts: 0 };
  for (const { file, lines } of sources) sum[file.startsWith("scripts/") ? "scripts" : "product"] += lines;
  return sum;
}

/** As `wc -l` counts. @param {string} text */
export function linesOf(text) {
  return text.split("\n").length - 1;
}

/** The nearest-rank median and 90th percentile. @param {number[]} lines */
export function summarise(lines) {
  const sorted = lines.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  return { count: sorted.length, median: at(0.5), p90: at(0.9) };
}
