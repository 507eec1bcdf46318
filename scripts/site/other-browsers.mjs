import { CommandError } from "../command/run-command.mjs";
import { installByApt } from "./apt.mjs";
import { findFile } from "./browser.mjs";

const FIREFOX_NAMES = ["firefox-esr", "firefox"];
const FIREFOX_PLACES = ["/Applications/Firefox.app/Contents/MacOS/firefox"];

/** Path of a Firefox, from this machine or from apt. @returns {Promise<string>} */
export async function ensureFirefox() {
  const found = findFile(FIREFOX_NAMES, FIREFOX_PLACES) ?? (await byApt("firefox-esr", "firefox-esr"));
  if (found) return found;
  throw new CommandError("The journeys in other browsers need Firefox, and none could be installed.", {
    advice: "Install Firefox; on Debian: apt-get install firefox-esr",
  });
}

/** Paths of WebKitGTK's driver and of the X server without a screen that its browser needs. WebKitGTK is for Linux alone. */
export async function ensureWebKit() {
  const driver = findFile(["WebKitWebDriver"]) ?? (await byApt("webkit2gtk-driver", "WebKitWebDriver"));
  const display = findFile(["Xvfb"]) ?? (await byApt("xvfb", "Xvfb"));
  if (driver && display) return { driver, display };
  throw new CommandError("The journeys in other browsers need WebKitGTK and Xvfb, and they could not be installed.", {
    advice:
      "On Debian: apt-get install webkit2gtk-driver xvfb. Elsewhere: npx vitest run --config tests/browsers/vitest.config.ts --project firefox",
  });
}

/** @param {string} name of the package @param {string} program of it */
async function byApt(name, program) {
  const file = `/usr/bin/${program}`;
  return (await installByApt(name, file)) ? file : null;
}
