import { mkdir, writeFile } from "node:fs/promises";
import { ROOT } from "../../command/paths.mjs";
import { firstCarPath, MEASURED_SCREENS } from "../measure-budgets.mjs";
import { openComparedSites } from "./compared-sites.mjs";
import { faultsOf, judgeScreen, medianOf, row } from "./judge-screen.mjs";
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
/** Until the next paint after a tap: Google's bound of a good INP. */
const TAP_MAX_MS = 200;

/**
 * Measures each screen as it is, without its scripts, and a reference page, then the first taps. One run at a time, and all of a round
 * before the next: what slows the machine for a while slows all of them.
 * @param {Options} options @returns {AsyncGenerator<Section>}
 */
export async function* measureSpeed({ screens, against, rounds }) {
  const sites = await openComparedSites(against);
  const reference = await serveReferencePage();
  try {
    await mkdir(REPORTS, { recursive: true });
    for (const screen of screens) yield* measureScreen(screen, sites, reference.url, rounds);
    for (const tap of TAPS) yield* measureTap(tap, sites, rounds);
  } finally {
    await reference.stop();
    for (const site of sites) await site.stop();
  }
}

/** @param {string} screen @param {Site[]} sites @param {string} referenceUrl @param {number} rounds @returns {AsyncGenerator<Section>} */
async function* measureScreen(screen, sites, referenceUrl, rounds) {
  const measured = await Promise.all(
    sites.map(async ({ name, url }) => ({
      name,
      url: url + (screen === "car" ? await firstCarPath(url) : screen),
      asIs: /** @type {Run[]} */ ([]),
      withoutScripts: /** @type {Run[]} */ ([]),
    })),
  );
  /** @type {Run[]} */
  const reference = [];
  for (let round = 0; round < rounds; round++) {
    reference.push(await runLighthouse(referenceUrl, { onlySpeed: true }));
    for (const { url, asIs, withoutScripts } of measured) {
      withoutScripts.push(await runLighthouse(url, { scripts: false, onlySpeed: true }));
      asIs.push(await runLighthouse(url));
    }
  }
  for (const { name, url, asIs, withoutScripts } of measured) {
    const [last] = asIs.slice(-1);
    if (!last) continue;
    await writeFile(`${REPORTS}/${name}${screen.replaceAll("/", "_")}.json`, JSON.stringify(last.report));
    yield {
      title: `${new URL(url).pathname}, ${name}`,
      rows: judgeScreen({ asIs, withoutScripts, reference }),
      notes: [...describeFirstView(await weighFirstView(last.report)), ...longTaskNotes(asIs), ...faultsOf(asIs)],
    };
  }
}

/** @param {(typeof TAPS)[number]} tap @param {Site[]} sites @param {number} rounds @returns {AsyncGenerator<Section>} */
async function* measureTap(tap, sites, rounds) {
  const measured = sites.map(({ name, url }) => ({
    name,
    url,
    taps: /** @type {import("./time-taps.mjs").Tap[]} */ ([]),
  }));
  for (let round = 0; round < rounds; round++)
    for (const { url, taps } of measured) taps.push(await timeFirstTap(url, tap));
  for (const { name, taps } of measured) {
    const of = (/** @type {"total" | "waited" | "worked" | "painted" | "longest"} */ part) =>
      taps.map((one) => one[part]);
    const scripts = [...new Set(taps.map(({ script }) => script).filter(Boolean))];
    yield {
      title: `First tap: ${tap.what}, ${name}`,
      rows: [
        row("Until the next paint", " ms", of("total"), { most: TAP_MAX_MS }),
        row("  waited", " ms", of("waited")),
        row("  worked", " ms", of("worked")),
        row("  painted", " ms", of("painted")),
        row("Longest task afterwards", " ms", of("longest")),
      ],
      notes: scripts.map((script) => `in it: ${script}`),
    };
  }
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
