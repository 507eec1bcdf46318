import { mkdir, writeFile } from "node:fs/promises";
import { ROOT } from "../../command/paths.mjs";
import { printStep } from "../../command/run-command.mjs";
import { firstCarPath, MEASURED_SCREENS } from "../measure-budgets.mjs";
import { openComparedSites } from "./compared-sites.mjs";
import { medianOf } from "../median.mjs";
import { faultsOf, judgeScreen, row, TAP_MAX_MS } from "./judge-screen.mjs";
import { weighFirstView } from "./first-view.mjs";
import { serveReferencePage } from "./reference-page.mjs";
import { runLighthouse } from "./run-lighthouse.mjs";
import { TAPS, timeFirstTap } from "./time-taps.mjs";

/** @typedef {import("./judge-screen.mjs").Row} Row */
/** @typedef {import("./run-lighthouse.mjs").Run} Run */
/** @typedef {import("./compared-sites.mjs").ComparedSite} Site */
/** @typedef {{ title: string, rows: Row[], notes: string[] }} Section */
/** @typedef {{ screens: string[], against: string | undefined, rounds: number }} Options */

export const MAIN_SCREENS = ["/", "/new-cars", "car", "/brand/haval", "/auto-credit"];
export const ALL_SCREENS = [...MEASURED_SCREENS, "/login"];
const REPORTS = `${ROOT}tests/output/lighthouse`;
/** A longer one makes the next tap wait while the scripts start. */
const TASK_MAX_MS = 50;

/** @typedef {{ title: string, file: string, url: string, asIs: Run[], withoutScripts: Run[] }} MeasuredScreen */
/** @typedef {{ title: string, url: string, tap: (typeof TAPS)[number], taps: import("./time-taps.mjs").Tap[] }} MeasuredTap */

/**
 * Measures each screen as it is, without its scripts, and a reference page, and the first taps. One run at a time, and all of a round
 * before the next: what slows the machine for a while slows all of them. The last round also judges accessibility, practices and SEO.
 * @param {Options} options @returns {Promise<Section[]>}
 */
export async function measureSpeed({ screens, against, rounds }) {
  const sites = await openComparedSites(against);
  const referencePage = await serveReferencePage();
  try {
    const measured = await Promise.all(screens.flatMap((screen) => sites.map((site) => startScreen(screen, site))));
    const tapped = TAPS.flatMap((tap) => sites.map((site) => startTap(tap, site)));
    /** @type {Run[]} */
    const reference = [];
    for (let round = 1; round <= rounds; round++) {
      printStep(`Round ${round} of ${rounds}`);
      reference.push(await runLighthouse(referencePage.url, "blocking"));
      for (const { url, asIs, withoutScripts } of measured) {
        withoutScripts.push(await runLighthouse(url, "blocking", { scripts: false }));
        asIs.push(await runLighthouse(url, round === rounds ? "all" : "speed"));
      }
      for (const { url, tap, taps } of tapped) taps.push(await timeFirstTap(url, tap));
    }
    await mkdir(REPORTS, { recursive: true });
    const described = await Promise.all(measured.map((one) => describeScreen(one, reference)));
    return [...described, ...tapped.map(describeTap)];
  } finally {
    await referencePage.stop();
    for (const site of sites) await site.stop();
  }
}

/** @param {string} screen @param {Site} site @returns {Promise<MeasuredScreen>} */
async function startScreen(screen, site) {
  const path = screen === "car" ? await firstCarPath(site.url) : screen;
  const file = `${REPORTS}/${site.name}${screen.replaceAll("/", "_")}.json`;
  return { title: `${path}, ${site.name}`, file, url: site.url + path, asIs: [], withoutScripts: [] };
}

/** @param {(typeof TAPS)[number]} tap @param {Site} site @returns {MeasuredTap} */
function startTap(tap, { name, url }) {
  return { title: `First tap: ${tap.what}, ${name}`, url, tap, taps: [] };
}

/** @param {MeasuredScreen} screen @param {Run[]} reference @returns {Promise<Section>} */
async function describeScreen({ title, file, asIs, withoutScripts }, reference) {
  const last = /** @type {Run} */ (asIs.at(-1));
  await writeFile(file, JSON.stringify(last.report));
  return {
    title,
    rows: judgeScreen({ asIs, withoutScripts, reference }),
    notes: [...describeFirstView(await weighFirstView(last.report)), ...longTaskNotes(asIs), ...faultsOf(asIs)],
  };
}

/** @param {MeasuredTap} tapped @returns {Section} */
function describeTap({ title, taps }) {
  const of = (/** @type {"total" | "waited" | "worked" | "painted" | "longest"} */ part) =>
    taps.map((one) => one[part]);
  return {
    title,
    rows: [
      row("Until the next paint", " ms", of("total"), { most: TAP_MAX_MS }),
      row("  waited", " ms", of("waited")),
      row("  worked", " ms", of("worked")),
      row("  painted", " ms", of("painted")),
      row("Longest task afterwards", " ms", of("longest"), { most: TASK_MAX_MS }),
    ],
    notes: [],
  };
}

/** @param {import("./first-view.mjs").FirstView} view @returns {string[]} */
function describeFirstView({ elements, html, htmlBrotli, requests, bytes, photos, photoBytes }) {
  const kb = (/** @type {number} */ count) => `${(count / 1024).toFixed(1)} KB`;
  return [
    `${elements} elements; HTML ${kb(html)}, ${kb(htmlBrotli)} Brotli; ` +
      `${requests} requests of ${kb(bytes)} without photos; ${photos} photos of ${kb(photoBytes)}`,
  ];
}

/** The tasks that were long in at least half of the runs. @param {Run[]} runs @returns {string[]} */
export function longTaskNotes(runs) {
  const names = [...new Set(runs.flatMap(({ longTasks }) => longTasks.map(({ name }) => name)))];
  return names.flatMap((name) => {
    const times = runs.map(({ longTasks }) => longTasks.filter((task) => task.name === name).map(({ ms }) => ms));
    if (medianOf(times.map(({ length }) => length)) === 0) return [];
    return [`long tasks: ${name} ${times.map((ms) => ms.join(" + ") || "0").join(", ")} ms`];
  });
}
