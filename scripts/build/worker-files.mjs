import { readdir, readFile } from "node:fs/promises";
import { ROOT } from "../command/paths.mjs";

/** The compiler's output for the Worker, without packages. */
export const COMPILED_WORKER = "build/remix.js";
/** The finished Worker: wrangler deploys this folder as it is. */
export const WORKER_DIR = `${ROOT}build/worker/`;

/** All files of the finished Worker. @returns {Promise<{ path: string, text: string }[]>} */
export async function workerModules() {
  const files = await readdir(WORKER_DIR);
  return Promise.all(files.map(async (path) => ({ path, text: await readFile(WORKER_DIR + path, "utf8") })));
}
