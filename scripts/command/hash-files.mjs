import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";

/**
 * A hash over the names and contents of files and of all files in folders, tests excepted. A path that does not exist counts as empty.
 * @param {string} root ends with a slash @param {readonly string[]} paths below it @param {(file: string) => boolean} [isWanted]
 */
export async function hashFiles(root, paths, isWanted = () => true) {
  const listed = await Promise.all(paths.map((path) => filesBelow(root, path)));
  const hash = createHash("sha256");
  for (const file of listed.flat().filter(isWanted).sort())
    hash
      .update(`${file}\0`)
      .update(await readFile(`${root}${file}`))
      .update("\0");
  return hash;
}

/** @param {string} root @param {string} path @returns {Promise<string[]>} */
async function filesBelow(root, path) {
  if (!existsSync(`${root}${path}`)) return [];
  if (statSync(`${root}${path}`).isFile()) return [path];
  const entries = await readdir(`${root}${path}`, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.\w+$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length));
}
