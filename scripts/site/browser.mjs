import { existsSync } from "node:fs";
import { delimiter } from "node:path";
import { run } from "../command/child-processes.mjs";
import { ROOT } from "../command/paths.mjs";
import { printStep, CommandError } from "../command/run-command.mjs";

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

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const USUAL_PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
/** Not in package.json: 60 MB that only a machine without a browser needs. */
const FALLBACK_PACKAGE = "@sparticuz/chromium@153.0.0";
const FALLBACK_DIR = `${ROOT}.cache/chromium`;

/** Path of a Chromium, from CHROMIUM_PATH, this machine, apt or npm, in this order. @returns {Promise<string>} */
export async function ensureBrowser() {
  const named = process.env["CHROMIUM_PATH"];
  if (named) {
    if (existsSync(named)) return named;
    throw new CommandError(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const found = findBrowser() ?? (await installByApt()) ?? (await installByNpm());
  if (found) return found;
  throw new CommandError("The browser tests need Chromium and none could be installed.", {
    advice: "Install Chromium or Chrome, or set CHROMIUM_PATH to one.",
  });
}

/** @returns {string | null} */
function findBrowser() {
  /** @type {string[]} */
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const places = folders.flatMap((folder) => NAMES.map((name) => `${folder}/${name}`));
  return [...places, ...USUAL_PLACES].find((place) => existsSync(place)) ?? null;
}

async function installByApt() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return null;
  printStep("No Chromium found: installing Debian's (apt-get)");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { env });
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], { env });
  return findBrowser();
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
