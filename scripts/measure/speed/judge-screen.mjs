import { medianOf } from "../median.mjs";

/** @typedef {import("lighthouse").Result} Report */
/** @typedef {{ report: Report }} Measured */
/** @typedef {{ asIs: Measured[], withoutScripts: Measured[], reference: Measured[] }} Rounds one entry a round, in the order of the rounds */
/** @typedef {{ what: string, unit: string, median: number, runs: number[], goal: string, verdict: "ok" | "MISS" | "" }} Row */

/** Below it, Lighthouse's score depends more on the machine than on the page. */
const BENCHMARK_INDEX_MIN = 1000;
/** What the scripts of a page may cost, ms: they start when it is idle, so that the first tap finds them. */
const SCRIPTS_BLOCK_MAX_MS = 100;
/** Until the next paint after a tap: Google's bound of a good INP. */
export const TAP_MAX_MS = 200;

/** The last round alone has all categories. @param {string} id @returns {(report: Report) => number | null} */
const score =
  (id) =>
  ({ categories: { [id]: category } }) =>
    category ? Math.round((category.score ?? 0) * 100) : null;
/** @param {string} id @returns {(report: Report) => number} */
const metric = (id) => (report) => report.audits[id]?.numericValue ?? Number.NaN;
const tbt = metric("total-blocking-time");
/** @param {Report} report */
const benchmarkIndex = (report) => report.environment.benchmarkIndex;

const GOALS = [
  { what: "Performance", read: score("performance"), least: 98, unit: "", digits: 0 },
  { what: "Accessibility", read: score("accessibility"), least: 100, unit: "", digits: 0 },
  { what: "Best practices", read: score("best-practices"), least: 100, unit: "", digits: 0 },
  { what: "SEO", read: score("seo"), least: 100, unit: "", digits: 0 },
  { what: "Largest contentful paint", read: metric("largest-contentful-paint"), most: 2000, unit: " ms", digits: 0 },
  { what: "Cumulative layout shift", read: metric("cumulative-layout-shift"), most: 0.005, unit: "", digits: 4 },
];

/**
 * The medians of one screen. Blocking time is judged by what the scripts add to it, round by round, since the rest is the machine's.
 * @param {Rounds} rounds @returns {Row[]}
 */
export function judgeScreen({ asIs, withoutScripts, reference }) {
  const index = medianOf([...asIs, ...withoutScripts, ...reference].map(({ report }) => benchmarkIndex(report)));
  // A screen with noindex does not need the SEO goal.
  const isHidden = asIs.some(({ report }) => report.audits["is-crawlable"]?.score === 0);
  const blocked = asIs.map(({ report }) => tbt(report));
  const blockedWithout = withoutScripts.map(({ report }) => tbt(report));
  const added = blocked.map((ms, round) => ms - (blockedWithout[round] ?? Number.NaN));
  const goals = GOALS.filter(({ what }) => !(isHidden && what === "SEO")).map(
    ({ what, read, least, most, unit, digits }) => {
      const runs = asIs
        .map(({ report }) => read(report))
        .filter((value) => value !== null)
        .map((value) => Number(value.toFixed(digits)));
      const isJudged = what !== "Performance" || index >= BENCHMARK_INDEX_MIN;
      return row(what, unit, runs, isJudged ? { least, most } : {});
    },
  );
  return [
    row("Benchmark index of the machine", "", [Math.round(index)]),
    ...goals,
    row("Blocking time, reference page", " ms", whole(reference.map(({ report }) => tbt(report)))),
    row("Blocking time without scripts", " ms", whole(blockedWithout)),
    row("Blocking time", " ms", whole(blocked)),
    row("Blocking time of the scripts", " ms", whole(added), { most: SCRIPTS_BLOCK_MAX_MS }),
  ];
}

/** @param {string} what @param {string} unit @param {number[]} runs @param {{ least?: number | undefined, most?: number | undefined }} [goal] @returns {Row} */
export function row(what, unit, runs, { least, most } = {}) {
  const median = medianOf(runs);
  if (least === undefined && most === undefined) return { what, unit, median, runs, goal: "", verdict: "" };
  // A missing measurement (NaN) misses its goal.
  const isMet = least === undefined ? median <= Number(most) : median >= least;
  const goal = least === undefined ? `≤ ${most}` : `≥ ${least}`;
  return { what, unit, median, runs, goal, verdict: isMet ? "ok" : "MISS" };
}

/** Failed audits of the categories that only pass or fail. @param {Measured[]} runs @returns {string[]} */
export function faultsOf(runs) {
  const faults = runs.flatMap(({ report: { categories, audits } }) =>
    ["accessibility", "best-practices", "seo"].flatMap((category) =>
      (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const audit = audits[id];
        return weight > 0 && audit && audit.score !== null && audit.score < 1 ? [`${category}: ${audit.title}`] : [];
      }),
    ),
  );
  return [...new Set(faults)];
}

/** @param {number[]} numbers */
const whole = (numbers) => numbers.map(Math.round);
