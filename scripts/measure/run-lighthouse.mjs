import { mkdir, writeFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { BROWSER_FLAGS, ensureBrowser } from "../site/browser.mjs";
import { buildIfChanged } from "../build/build-site.mjs";
import { openDemoSite } from "../site/demo-site.mjs";
import { MEASURED_SCREENS, firstCarPath } from "./measure-budgets.mjs";
import { findFreePort } from "../command/ports.mjs";
import { ROOT } from "../command/paths.mjs";

/** @typedef {import("lighthouse").Result} Report */
/** @typedef {{ what: string, unit: string, median: number, goal: string, isMissed: boolean, runs: number[] }} Row */

const MAIN_SCREENS = ["/", "/new-cars", "car"];
const RUNS = 3;
const REPORTS = `${ROOT}tests/output/lighthouse`;
/** Pause between runs, ms. */
const REST_MS = 500;

/** @param {string} id @returns {(report: Report) => number} */
const score = (id) => (report) => Math.round((report.categories[id]?.score ?? 0) * 100);
/** @param {string} id @returns {(report: Report) => number} */
const metric = (id) => (report) => report.audits[id]?.numericValue ?? Number.NaN;

/** Goals for a phone; Lighthouse simulates the processor and network of an average one. */
const GOALS = [
  { what: "Performance", read: score("performance"), least: 98, unit: "", digits: 0 },
  { what: "Accessibility", read: score("accessibility"), least: 100, unit: "", digits: 0 },
  { what: "Best practices", read: score("best-practices"), least: 100, unit: "", digits: 0 },
  { what: "SEO", read: score("seo"), least: 100, unit: "", digits: 0 },
  { what: "Largest contentful paint", read: metric("largest-contentful-paint"), most: 2000, unit: " ms", digits: 0 },
  { what: "Total blocking time", read: metric("total-blocking-time"), most: 50, unit: " ms", digits: 0 },
  { what: "Cumulative layout shift", read: metric("cumulative-layout-shift"), most: 0.005, unit: "", digits: 4 },
];

/**
 * Measures each screen several times, one after another, so that runs do not slow each other down. Repeats a run whose trace the
 * browser has lost.
 *
 * @param {{ all: boolean }} options
 */
export async function* measureScreens({ all }) {
  await buildIfChanged();
  const site = await openDemoSite();
  try {
    await mkdir(REPORTS, { recursive: true });
    for (const screen of all ? [...MEASURED_SCREENS, "/login"] : MAIN_SCREENS) {
      const path = screen === "car" ? await firstCarPath(site.url) : screen;
      /** @type {Report[]} */
      const reports = [];
      for (let run = 0; run < RUNS; run++) {
        await pause(REST_MS);
        reports.push(await measure(site.url + path).catch(() => measure(site.url + path)));
      }
      await writeFile(`${REPORTS}/${screen.replaceAll("/", "_")}.json`, JSON.stringify(reports.at(-1)));
      yield { path, rows: rowsOf(reports), faults: faultsOf(reports) };
    }
  } finally {
    await site.stop();
  }
}

/**
 * In a new browser: Lighthouse leaves cookies, and the page stores the window's width for the next visit when Lighthouse resizes it.
 * @param {string} url @returns {Promise<Report>}
 */
async function measure(url) {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, output: "json", logLevel: "silent" });
    if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
    if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

/** @param {Report[]} reports @returns {Row[]} */
export function rowsOf(reports) {
  // A screen with noindex does not need the SEO goal.
  const isHidden = reports.some(({ audits }) => audits["is-crawlable"]?.score === 0);
  return GOALS.filter(({ what }) => !(isHidden && what === "SEO")).map(({ what, read, least, most, unit, digits }) => {
    const runs = reports.map((report) => Number(read(report).toFixed(digits)));
    const median = medianOf(runs);
    // A missing measurement (NaN) misses its goal.
    const isMissed = !(least === undefined ? median <= most : median >= least);
    return { what, unit, median, goal: least === undefined ? `≤ ${most}` : `≥ ${least}`, isMissed, runs };
  });
}

/** Failed audits of the categories that only pass or fail. @param {Report[]} reports @returns {string[]} */
function faultsOf(reports) {
  const faults = reports.flatMap(({ categories, audits }) =>
    ["accessibility", "best-practices", "seo"].flatMap((category) =>
      (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const audit = audits[id];
        return weight > 0 && audit && audit.score !== null && audit.score < 1 ? [`${category}: ${audit.title}`] : [];
      }),
    ),
  );
  return [...new Set(faults)];
}

/** @param {number[]} numbers an odd count of them */
function medianOf(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
