import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { CACHE_DIR, ROOT } from "../command/paths.mjs";
import { printStep } from "../command/run-command.mjs";
import { buildBrowser } from "./browser-files.mjs";
import { BROWSER_DIR, BROWSER_RESULT, WORKER_DIR } from "./built-files.mjs";
import { buildWorker } from "./bundle-worker.mjs";

const SETTINGS = ["package.json", "package-lock.json", "remix.config.js", "tsconfig.json", "scripts/build"];
/** What the browser files are made of. */
export const BROWSER_INPUTS = [...SETTINGS, "app", "worker/domain"];
const INPUTS = [...SETTINGS, "app", "worker", "public", "wrangler.toml"];

/** Builds the Worker and its browser files when a source has changed since the last build. @returns {Promise<boolean>} whether it built */
export async function buildIfChanged() {
  const site = { name: "site", inputs: await hashInputs(ROOT, INPUTS), outputs: [`${WORKER_DIR}index.js`, BROWSER_RESULT] };
  if (await isCurrent(site)) return false;
  printStep("Building the site");
  await forget(site);
  const browser = { name: "browser", inputs: await hashInputs(ROOT, BROWSER_INPUTS), outputs: [BROWSER_RESULT] };
  if (!(await isCurrent(browser))) {
    await forget(browser);
    await buildBrowser();
    await remember(browser);
  }
  await buildWorker();
  await remember(site);
  return true;
}

/** @typedef {{ name: string, inputs: string, outputs: string[] }} Part of the build: the hash of what it reads, files that it writes */

/** @param {Part} part */
async function isCurrent(part) {
  const isThere = part.outputs.every((path) => existsSync(path)) && existsSync(keyFile(part));
  return isThere && (await readFile(keyFile(part), "utf8")) === (await keyOf(part));
}

/** @param {Part} part */
async function remember(part) {
  await mkdir(CACHE_DIR, { recursive: true });
  await writeFile(keyFile(part), await keyOf(part));
}

/** @param {Part} part */
async function forget(part) {
  await rm(keyFile(part), { force: true });
}

/** @param {Part} part */
function keyFile({ name }) {
  return `${CACHE_DIR}last-${name}-build`;
}

/** With the names of the browser files, because `npm run dev` writes others to the same place. @param {Part} part */
async function keyOf({ inputs }) {
  const written = existsSync(BROWSER_DIR) ? await readdir(BROWSER_DIR, { recursive: true }) : [];
  return [inputs, ...written.sort()].join("\n");
}

/**
 * One hash over the names and contents of files and folders, tests and built files aside.
 * @param {string} root ends with a slash @param {string[]} paths @returns {Promise<string>}
 */
export async function hashInputs(root, paths = INPUTS) {
  const listed = await Promise.all(paths.map((path) => filesBelow(root, path)));
  const hash = createHash("sha256");
  for (const file of listed.flat().sort()) {
    hash
      .update(`${file}\0`)
      .update(await readFile(`${root}${file}`))
      .update("\0");
  }
  return hash.digest("hex");
}

/** @param {string} root @param {string} path @returns {Promise<string[]>} */
async function filesBelow(root, path) {
  if (!existsSync(`${root}${path}`)) return [];
  if ((await stat(`${root}${path}`)).isFile()) return [path];
  const entries = await readdir(`${root}${path}`, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.(?:tsx?|mjs)$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length))
    .filter((file) => !file.startsWith("public/build/"));
}
