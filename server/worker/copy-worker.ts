import { cp, rm, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const BUILT = new URL("../../build/worker", import.meta.url);

/**
 * Copies the built Worker into a folder of the data. Much of its code is read at its first use, and an update replaces the built files
 * while the server still runs. @returns the entry file of the copy
 */
export async function copyWorker(folder: string, built = BUILT): Promise<URL> {
  await rm(folder, { recursive: true, force: true });
  await cp(built, folder, { recursive: true });
  await writeFile(`${folder}/package.json`, `{ "type": "module" }\n`);
  return pathToFileURL(`${folder}/index.js`);
}
