import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "playwright-core";
import { BROWSER_FLAGS, ensureBrowser } from "../../site/browser.mjs";

/** @typedef {{ total: number, waited: number, worked: number, painted: number, script: string }} Answer in ms: until the next paint, and its parts */
/** @typedef {Answer & { longest: number }} Tap `longest`: the longest task of the main thread afterwards, ms */

/** Lighthouse's phone: a quarter of the processor's speed, and slow 4G as its observed throttling has it. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const SLOWER = 4;
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
/** From the finger's touch to its lifting. */
const FINGER_MS = 80;
/** Longer than the scripts need to start and hydrate. */
const AFTERWARDS_MS = 4000;
const POLL_MS = 100;

/** What a visitor taps first. @type {{ what: string, path: string, find: (page: import("playwright-core").Page) => import("playwright-core").Locator }[]} */
export const TAPS = [
  {
    what: "«Фильтры»",
    path: "/new-cars",
    find: (page) => page.locator("a, button").filter({ hasText: /^\s*Фильтры/ }),
  },
  { what: "«Меню»", path: "/new-cars", find: (page) => page.locator("a, button").filter({ hasText: /^\s*Меню/ }) },
];

/** Measures in every browser of Google's what Google counts; the build that also names the parts. */
const WEB_VITALS = createRequire(import.meta.url)
  .resolve("web-vitals/attribution")
  .replace(/[^/]+$/, "web-vitals.attribution.iife.js");

/**
 * The first tap on a page that has loaded and lies still, in a new browser profile.
 * @param {string} url of the site @param {(typeof TAPS)[number]} tap @returns {Promise<Tap>}
 */
export async function timeFirstTap(url, { path, find }) {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
  try {
    const page = await (await browser.newContext({ ...PHONE, locale: "ru-RU" })).newPage();
    // One script: another one would not see the library's variable.
    await page.addInitScript(`${await readFile(WEB_VITALS, "utf8")};(${observeTap})(webVitals)`);
    const protocol = await page.context().newCDPSession(page);
    await protocol.send("Network.enable");
    await protocol.send("Network.emulateNetworkConditions", SLOW_4G);
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.goto(url + path, { waitUntil: "networkidle" });
    const target = find(page).filter({ visible: true }).first();
    await target.scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    // The page that was tapped on stays, so that its next paint and its tasks can be measured.
    await protocol.send("Fetch.enable", { patterns: [{ resourceType: "Document" }] });
    const box = await target.boundingBox();
    if (!box) throw new Error("What is to be tapped is not in the view.");
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await protocol.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await pause(FINGER_MS);
    await protocol.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    const answered = await page.waitForFunction(() => /** @type {any} */ (globalThis)["tapAnswer"], null, {
      polling: POLL_MS,
    });
    const answer = /** @type {Answer} */ (await answered.jsonValue());
    await pause(AFTERWARDS_MS);
    const longest = await page.evaluate(() => Math.max(0, .../** @type {any} */ (globalThis)["longTasks"]));
    return { ...answer, longest };
  } finally {
    await browser.close();
  }
}

/** Runs in the page before its own scripts. @param {any} webVitals */
function observeTap(webVitals) {
  /** @type {any} */
  const page = globalThis;
  page.tapAnswer = null;
  page.longTasks = [];
  webVitals.onINP(
    (/** @type {import("web-vitals/attribution").INPMetricWithAttribution} */ { value, attribution }) => {
      const { inputDelay, processingDuration, presentationDelay, longestScript } = attribution;
      const { sourceURL = "", sourceFunctionName = "", invoker = "" } = longestScript?.entry ?? {};
      page.tapAnswer = {
        total: Math.round(value),
        waited: Math.round(inputDelay),
        worked: Math.round(processingDuration),
        painted: Math.round(presentationDelay),
        script: [sourceURL.slice(sourceURL.lastIndexOf("/") + 1), sourceFunctionName || invoker]
          .filter(Boolean)
          .join(" "),
      };
    },
    { reportAllChanges: true },
  );
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) page.longTasks.push(Math.round(duration));
  }).observe({ type: "longtask" });
}
