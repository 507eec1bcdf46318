import lighthouse from "lighthouse";
import { MainThreadTasks } from "lighthouse/core/computed/main-thread-tasks.js";
import { findFreePort } from "../../command/ports.mjs";
import { launchBrowser } from "../../site/browser.mjs";

/** @typedef {import("lighthouse").Result} Report */
/** @typedef {{ name: string, ms: number }} LongTask `ms` on Lighthouse's phone */
/** @typedef {{ report: Report, longTasks: LongTask[] }} Run */
/** @typedef {{ duration: number, selfTime: number, group: { id: string }, attributableURLs: string[], children: Task[], parent?: Task | undefined }} Task */

const LONG_TASK_MS = 50;
const NO_SCRIPTS = ["*.js"];
/** Names for what a task did most, by Lighthouse's group. @type {Record<string, string>} */
const GROUP_NAMES = {
  parseHTML: "parse",
  styleLayout: "style and layout",
  paintCompositeRender: "paint",
  scriptParseCompile: "compile",
  scriptEvaluation: "script in the page",
  garbageCollection: "garbage collection",
  other: "browser",
};

/** What a run computes: everything; the metrics that make the score of speed; or the blocking time alone, which is the cheapest. */
const AUDITS = {
  all: {},
  speed: {
    onlyAudits: [
      "first-contentful-paint",
      "speed-index",
      "largest-contentful-paint",
      "total-blocking-time",
      "cumulative-layout-shift",
    ],
    disableFullPageScreenshot: true,
  },
  blocking: {
    onlyAudits: ["total-blocking-time"],
    disableFullPageScreenshot: true,
    // Nothing happens later in pages without scripts.
    pauseAfterFcpMs: 0,
    pauseAfterLoadMs: 500,
    networkQuietThresholdMs: 500,
    cpuQuietThresholdMs: 500,
  },
};

/**
 * One measurement as Lighthouse's phone, which simulates the processor and network of an average one. In a new browser: Lighthouse
 * leaves cookies, and the page stores the window's width for the next visit when Lighthouse resizes it. Repeats a run whose trace the
 * browser has lost.
 * @param {string} url @param {keyof typeof AUDITS} audits @param {{ scripts?: boolean }} [options] `scripts: false` blocks files of scripts
 * @returns {Promise<Run>}
 */
export async function runLighthouse(url, audits, options = {}) {
  return await runOnce(url, audits, options).catch(() => runOnce(url, audits, options));
}

/** @param {string} url @param {keyof typeof AUDITS} audits @param {{ scripts?: boolean }} options @returns {Promise<Run>} */
async function runOnce(url, audits, { scripts = true }) {
  const port = await findFreePort();
  await using _browser = await launchBrowser(`--remote-debugging-port=${port}`);
  const result = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "silent",
    ...(scripts ? {} : { blockedUrlPatterns: NO_SCRIPTS }),
    ...AUDITS[audits],
  });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
  if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`);
  return { report: result.lhr, longTasks: await longTasksOf(result) };
}

/** @param {import("lighthouse").RunnerResult} result @returns {Promise<LongTask[]>} the longest first */
async function longTasksOf({ lhr, artifacts }) {
  const context = { computedCache: new Map(), settings: lhr.configSettings, options: {} };
  /** @type {Task[]} */
  const tasks = await MainThreadTasks.request(artifacts.Trace, context);
  const slower = lhr.configSettings.throttling.cpuSlowdownMultiplier;
  return tasks
    .filter(({ parent, duration }) => !parent && duration * slower >= LONG_TASK_MS)
    .map((task) => ({ name: taskName(task), ms: Math.round(task.duration * slower) }))
    .toSorted((one, other) => other.ms - one.ms);
}

/** The file of the script that it ran, or what it did most. @param {Task} task @returns {string} */
export function taskName(task) {
  const script = task.attributableURLs.find((url) => /\.m?js$/.test(url));
  if (script) return script.startsWith("_lighthouse") ? "Lighthouse itself" : script.slice(script.lastIndexOf("/") + 1);
  const spent = new Map();
  const add = (/** @type {Task} */ { selfTime, group, children }) => {
    spent.set(group.id, (spent.get(group.id) ?? 0) + selfTime);
    children.forEach(add);
  };
  add(task);
  const [most = "other"] = [...spent].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  return GROUP_NAMES[most] ?? most;
}
