import { setTimeout as pause } from "node:timers/promises";
import { launchBrowser } from "../../site/browser.mjs";

/** @typedef {{ total: number, waited: number, worked: number, painted: number, longest: number }} Tap in ms: until the next paint, its parts, and the longest task of the main thread */

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
const AFTERWARDS_MS = 3000;

/**
 * What a visitor taps first that stays on the page. A link to a car is not measured: the page behind it is fetched ahead when the finger
 * comes down, and replaces this one before the browser has reported the tap.
 * @type {{ what: string, path: string, find: (page: import("playwright-core").Page) => import("playwright-core").Locator }[]}
 */
export const TAPS = [
  {
    what: "«Фильтры»",
    path: "/new-cars",
    find: (page) => page.locator("a, button").filter({ hasText: /^\s*Фильтры/ }),
  },
  { what: "«Меню»", path: "/new-cars", find: (page) => page.locator("a, button").filter({ hasText: /^\s*Меню/ }) },
  { what: "a heart", path: "/new-cars", find: (page) => page.locator("article .keep-heart") },
];

/**
 * The first tap on a page that has loaded and lies still, in a new browser profile.
 * @param {string} url of the site @param {(typeof TAPS)[number]} tap @returns {Promise<Tap>}
 */
export async function timeFirstTap(url, { path, find }) {
  await using browser = await launchBrowser();
  const page = await (await browser.newContext({ ...PHONE, locale: "ru-RU" })).newPage();
  await page.addInitScript(observeTap);
  const protocol = await page.context().newCDPSession(page);
  await page.goto(url + path, { waitUntil: "networkidle" });
  await protocol.send("Network.enable");
  await protocol.send("Network.emulateNetworkConditions", SLOW_4G);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const box = await find(page).filter({ visible: true }).first().boundingBox();
  if (!box) throw new Error("What is to be tapped is not in the view.");
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await protocol.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await pause(FINGER_MS);
  await protocol.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await pause(AFTERWARDS_MS);
  const tap = await page.evaluate(() => /** @type {any} */ (globalThis)["readTap"]());
  if (!tap) throw new Error("The browser has not reported the tap.");
  return tap;
}

/** Runs in the page before its own scripts. Measures what Google counts as INP: the longest event of the tap until the next paint. */
function observeTap() {
  /** @type {any} */
  const page = globalThis;
  /** @type {PerformanceEntry[]} */
  const longTasks = [];
  /** @type {PerformanceEventTiming[]} */
  const events = [];
  new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ type: "longtask" });
  const observer = new PerformanceObserver((list) => {
    const entries = /** @type {PerformanceEventTiming[]} */ (list.getEntries());
    events.push(...entries.filter(({ interactionId }) => interactionId));
  });
  // Events below the threshold, which is the lowest, are reported as the first input alone.
  observer.observe(/** @type {PerformanceObserverInit} */ ({ type: "event", durationThreshold: 16 }));
  observer.observe({ type: "first-input" });
  page.readTap = () => {
    const [slowest] = events.sort((one, other) => other.duration - one.duration);
    if (!slowest) return null;
    const { startTime, processingStart, processingEnd, duration } = slowest;
    const tasks = longTasks.filter((task) => task.startTime + task.duration > startTime);
    return {
      total: Math.round(duration),
      waited: Math.round(processingStart - startTime),
      worked: Math.round(processingEnd - processingStart),
      painted: Math.round(startTime + duration - processingEnd),
      longest: Math.round(Math.max(0, ...tasks.map((task) => task.duration))),
    };
  };
}
