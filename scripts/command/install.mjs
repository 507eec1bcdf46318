import { existsSync, readFileSync } from "node:fs";
import { run } from "./child-processes.mjs";
import { ROOT } from "./paths.mjs";
import { printStep, CommandError } from "./run-command.mjs";

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, link?: boolean }} Locked */

/** npm prints its manual after these lines. */
const ERROR_LINES = 12;

/** Installs the packages of package-lock.json when node_modules differs from it. */
export async function ensureInstalled() {
  if (isInstalled(ROOT)) return;
  printStep("Installing packages (npm ci): one to three minutes, and it prints nothing");
  const npm = process.env["npm_execpath"];
  const omitted = isRelease(ROOT) ? ["--omit=dev"] : [];
  const args = ["ci", ...omitted, "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
  const { code, output } = npm ? await run(process.execPath, [npm, ...args]) : await run("npm", args);
  if (code === 0) return;
  const beginning = output.trim().split("\n").slice(0, ERROR_LINES).join("\n");
  throw new CommandError("npm ci failed.", { output: beginning, advice: adviceFor(output) });
}

/**
 * npm writes a record of the installed packages at the end, so an interrupted or a different installation does not match.
 * @param {string} root folder with package-lock.json, ends with a slash
 */
export function isInstalled(root) {
  const wanted = packagesOf(`${root}package-lock.json`);
  const present = packagesOf(`${root}node_modules/.package-lock.json`);
  if (!wanted || !present) return false;
  const isBuilt = isRelease(root);
  return Object.entries(wanted).every(([path, { version, dev, optional, link }]) => {
    if (path === "" || link || (dev && isBuilt)) return true;
    const found = present[path];
    return found ? found.version === version : optional === true;
  });
}

/** An unpacked release is built, and runs without development packages (scripts/release/archive.mjs). @param {string} root */
function isRelease(root) {
  return existsSync(`${root}release.json`);
}

/** @param {string} file @returns {Record<string, Locked> | null} */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages ?? null;
  } catch {
    return null;
  }
}

/** What the user can do about a failure. @param {string} output of npm */
export function adviceFor(output) {
  if (/ENOSPC/.test(output)) return "The disk is full: free about 1 GB and run the command again.";
  if (/EACCES|EPERM|EROFS/.test(output)) return "The project folder is not writable for this user.";
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|network/i.test(output)) {
    return "The package registry did not answer. The first start needs the network (about 200 MB); later ones do not.";
  }
  if (/in sync|EUSAGE/.test(output))
    return "package.json and package-lock.json disagree: run `npm install`, then `node scripts/complete-lock.mjs`.";
  return "Run `npm ci` to see more.";
}
