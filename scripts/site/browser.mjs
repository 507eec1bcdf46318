import { existsSync } from "node:fs";
import { delimiter } from "node:path";
import { chromium } from "playwright-core";
import { run } from "../command/child-processes.mjs";
import { ROOT } from "../command/paths.mjs";
import { printStep, CommandError } from "../command/run-command.mjs";
import { installByApt } from "./apt.mjs";

/** No window, no network of its own, and able to run as root in a container. */
export const BROWSER_FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Chromium without a window at all comes first: a page takes half the processor time in it. */
const SHELL_NAMES = ["chromium-headless-shell", "chrome-headless-shell"];
const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const USUAL_PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
/** Not in package.json: 60 MB that only a machine without a browser needs. */
const FALLBACK_PACKAGE = "@sparticuz/chromium@153.0.0";
const FALLBACK_DIR = `${ROOT}.cache/chromium`;

/** A browser that closes at the end of its block (`await using`). @param {string[]} flags beside the usual ones */
export async function launchBrowser(...flags) {
  return chromium.launch({ executablePath: await ensureBrowser(), args: [...BROWSER_FLAGS, ...flags] });
}

/** Path of a Chromium, from CHROMIUM_PATH, this machine, apt or npm, in this order. @returns {Promise<string>} */
export async function ensureBrowser() {
  const named = process.env["CHROMIUM_PATH"];
  if (named) {
    if (existsSync(named)) return named;
    throw new CommandError(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const found = findShell() ?? (await installShellByApt()) ?? findBrowser() ?? (await installByNpm());
  if (found) return found;
  throw new CommandError("The browser tests need Chromium and none could be installed.", {
    advice: "Install Chromium or Chrome, or set CHROMIUM_PATH to one.",
  });
}

/** @returns {string | null} */
function findShell() {
  return findFile(SHELL_NAMES);
}

/** @returns {string | null} */
function findBrowser() {
  return findFile(NAMES, USUAL_PLACES);
}

/** @param {string[]} names on the PATH @param {string[]} [places] @returns {string | null} */
export function findFile(names, places = []) {
  /** @type {string[]} */
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const onPath = folders.flatMap((folder) => names.map((name) => `${folder}/${name}`));
  return [...onPath, ...places].find((place) => existsSync(place)) ?? null;
}

/** The small package first; a release of Debian without it has the whole browser. */
async function installShellByApt() {
  for (const name of ["chromium-headless-shell", "chromium"]) {
    if (await installByApt(name, `/usr/bin/${name}`)) break;
  }
  return findShell();
}

async function installByNpm() {
  printStep(`No Chromium found: installing ${FALLBACK_PACKAGE} into .cache (npm)`);
  const { code } = await run("npm", [
    "install",
    "--prefix",
    FALLBACK_DIR,
    "--no-save",
    "--no-audit",
    "--no-fund",
    FALLBACK_PACKAGE,
  ]);
  if (code !== 0) return null;
  const { default: chromium } = await import(`${FALLBACK_DIR}/node_modules/@sparticuz/chromium/build/index.js`);
  return /** @type {string} */ (await chromium.executablePath());
}
