import { readdir, readFile } from "node:fs/promises";
import { ROOT } from "../command/paths.mjs";

/** @typedef {{ path: string, text: string, sourceMap?: string }} File */

/** What `npm run dev` lets Remix compile; a build does not write it. */
export const DEVELOPMENT_WORKER = "build/remix.js";
/** The finished Worker: wrangler deploys this folder as it is. */
export const WORKER_DIR = `${ROOT}build/worker/`;
/** The browser files, which are served under /build/. */
export const BROWSER_DIR = `${ROOT}public/build/`;
/** What the Worker needs to know of the browser files, as JSON (see BrowserResult in screens-plugin.mjs). */
export const BROWSER_RESULT = `${ROOT}build/browser.json`;

/** All modules of the finished Worker. @returns {Promise<File[]>} */
export async function workerModules() {
  const files = await readdir(WORKER_DIR);
  const modules = files.filter((path) => path.endsWith(".js"));
  return Promise.all(modules.map(async (path) => ({ path, text: await readFile(WORKER_DIR + path, "utf8") })));
}
