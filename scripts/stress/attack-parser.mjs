import { setImmediate as nextTurn } from "node:timers/promises";
import { readFeed } from "../../worker/parser/feeds/read-feed.ts";
import { readPage } from "../../worker/parser/read-page.ts";
import { pageBudget, STEPS_PER_STRETCH } from "../../worker/parser/step-budget.ts";
import { findRecordFaults } from "../../worker/domain/texts/find-record-faults.ts";
import { findTextFaults } from "../../worker/domain/texts/find-text-faults.ts";
import { rulesInForce, TEXT_RULES } from "../../worker/domain/texts/text-rules.ts";
import { HOSTILE_FEEDS, HOSTILE_PAGES } from "../../tests/pages/hostile.ts";
import { HOSTILE_TEXTS } from "../../tests/pages/hostile-texts.ts";

/** @typedef {{ ms: number, steps: number, stretch: number, stretchMs: number, verdict: string }} Reading `stretch`: the most steps without a pause, `stretchMs` the longest time */

/** Sizes of a page, characters. The largest is what the import accepts, less what non-ASCII characters add. */
const SIZES = [125_000, 250_000, 500_000, 1_000_000];
/** Sizes of a text that a rule reads, characters. */
const TEXT_SIZES = [60_000, 120_000, 240_000, 480_000];
/** The longest time of a rule for a text of the first size. */
const TEXT_MS_MAX = 50;
/** The growth of so many of the slowest texts of each rule is measured. */
const SLOWEST_TEXTS = 3;
const TURNS = 3;
const REPEATS = 3;
/** The time may grow by this factor when the size doubles, while that of the reference doubles. */
const GROWTH_MAX = 2.2;
/** Shorter times are noise, ms. */
const FLOOR_MS = 30;
/** Some steps are counted after they were taken. */
const STRETCH_MAX = 2 * STEPS_PER_STRETCH;
const FEED_CHUNK = 64 * 1024;
const REFERENCE = "<p>Полезные сведения о покупке и обслуживании автомобиля <a href='/page'>Подробнее</a></p>";

/**
 * Prints the table and returns the names of the inputs whose time grows faster than their size, or that are read without pauses. Times are
 * those of the processor: other load does not count. The times of a plain page of each size, measured in between, are the reference.
 * @param {string} words only inputs whose names contain them
 */
export async function attackParser(words) {
  const encoder = new TextEncoder();
  const kinds = [
    ...HOSTILE_PAGES.map((input) => ({ ...input, kind: "page", read: readWholePage })),
    ...HOSTILE_FEEDS.map((input) => ({ ...input, kind: "feed", read: readWholeFeed })),
  ].filter(({ name, kind }) => `${kind}: ${name}`.includes(words));
  const plain = SIZES.map((size) => encoder.encode(`<body>${REFERENCE.repeat(size / REFERENCE.length)}`));
  /** @type {string[]} */
  const wrong = [];
  let longestMs = 0;
  console.log(
    `${"ms of processor time".padEnd(46)}${SIZES.map((size) => `${size / 1000} KB`.padStart(9)).join("")}   growth  M steps  stretch     ms  verdict`,
  );
  for (const { name, kind, make, read } of kinds) {
    const label = `${kind}: ${name}`;
    const inputs = SIZES.map((size) => encoder.encode(make(size)));
    let readings = await measure(inputs, read);
    let growth = growthOf(timesOf(readings), timesOf(await measure(plain, readWholePage)));
    for (let again = 0; again < REPEATS && growth > GROWTH_MAX; again += 1) {
      readings = await measure(inputs, read);
      growth = Math.min(growth, growthOf(timesOf(readings), timesOf(await measure(plain, readWholePage))));
    }
    const { steps = 0, stretch = 0, stretchMs = 0, verdict = "" } = readings.at(-1) ?? {};
    longestMs = Math.max(longestMs, stretchMs);
    const problems = [
      growth > GROWTH_MAX && verdict !== "too-complex" && "not linear",
      stretch > STRETCH_MAX && "no pauses",
      verdict.startsWith("exception") && verdict,
    ].filter(Boolean);
    if (problems.length > 0) wrong.push(`${label} (${problems.join(", ")})`);
    const columns = [
      ...readings.map(({ ms }) => ms.toFixed(1).padStart(9)),
      growth.toFixed(2).padStart(9),
      (steps / 1e6).toFixed(1).padStart(9),
      (stretch / 1e6).toFixed(1).padStart(9),
      stretchMs.toFixed(0).padStart(7),
    ];
    console.log(`${label.slice(0, 45).padEnd(46)}${columns.join("")}  ${verdict}`);
  }
  const texts = await attackTexts(words);
  return { tried: kinds.length + texts.tried, wrong: [...wrong, ...texts.wrong], longestMs };
}

/** Reads hostile texts with each rule about texts. @param {string} words only rules whose names contain them */
async function attackTexts(words) {
  const texts = HOSTILE_TEXTS.filter(({ rule }) => `text: ${rule}`.includes(words));
  const plain = TEXT_SIZES.map((size) => REFERENCE.repeat(size / REFERENCE.length));
  const reference = timesOf(await measure(plain, readTextWith(null)));
  const [first = 0] = TEXT_SIZES;
  /** @type {string[]} */
  const wrong = [];
  for (const rule of new Set(texts.map(({ rule }) => rule))) {
    const read = readTextWith(rule);
    const readings = [];
    for (const { name, make } of texts.filter((text) => text.rule === rule)) {
      readings.push({ label: `text: ${rule}: ${name}`, make, ms: (await read(make(first))).ms });
    }
    readings.sort((a, b) => b.ms - a.ms);
    for (const { label, make } of readings.slice(0, SLOWEST_TEXTS)) {
      const inputs = TEXT_SIZES.map(make);
      let times = timesOf(await measure(inputs, read));
      let growth = growthOf(times, reference);
      for (let again = 0; again < REPEATS && (growth > GROWTH_MAX || (times[0] ?? 0) > TEXT_MS_MAX); again += 1) {
        times = timesOf(await measure(inputs, read));
        growth = Math.min(growth, growthOf(times, timesOf(await measure(plain, readTextWith(null)))));
      }
      const isSlow = (times[0] ?? 0) > TEXT_MS_MAX;
      if (growth > GROWTH_MAX) wrong.push(`${label} (not linear)`);
      if (isSlow) wrong.push(`${label} (slow)`);
      const columns = [...times.map((ms) => ms.toFixed(1).padStart(9)), growth.toFixed(2).padStart(9)];
      console.log(`${label.slice(0, 45).padEnd(46)}${columns.join("")}`);
    }
  }
  return { tried: texts.length, wrong };
}

/** @param {string | null} id null for all rules @returns {(text: string) => Promise<Reading>} */
function readTextWith(id) {
  const all = rulesInForce([], "9999-12-31");
  // What compares a text with records has patterns of its own, which several rules share.
  const isPattern = TEXT_RULES.some((rule) => rule.id === id);
  const rules = isPattern ? new Map([...all].filter(([key]) => key === id)) : all;
  const excuses = { tradeMarks: ["Premium Drive"], contacts: ["+7 (343) 300-00-00"], lenders: ["Пример"] };
  const car = {
    status: /** @type {const} */ ("used"),
    brandName: "Haval",
    isElectrified: false,
    hasWarrantyTerm: false,
  };
  const records = { promotion: { endsOn: null }, car, inactiveBanks: ["1", "а"], stock: 0, names: ["Haval"] };
  return async (text) => {
    const fields = [{ field: "description", text }];
    const watch = stopwatch();
    if (isPattern || id === null) findTextFaults(fields, rules, excuses);
    if (!isPattern) findRecordFaults(fields, rules, records);
    return { ...watch.stop(), steps: 0, stretch: 0, verdict: "" };
  };
}

/** Median readings of each input. @template T @param {T[]} inputs @param {(input: T) => Promise<Reading>} read */
async function measure(inputs, read) {
  const readings = [];
  for (const input of inputs) {
    const turns = [];
    for (let turn = 0; turn < TURNS; turn += 1) turns.push(await read(input));
    const [first] = turns.sort((a, b) => a.ms - b.ms).slice(Math.floor(TURNS / 2));
    if (first) readings.push({ ...first, stretchMs: Math.min(...turns.map(({ stretchMs }) => stretchMs)) });
  }
  return readings;
}

/** @param {readonly Reading[]} readings */
function timesOf(readings) {
  return readings.map(({ ms }) => ms);
}

/**
 * The mean growth of the time when the size doubles, for a reference that doubles; 1 for times that are noise.
 * @param {readonly number[]} times @param {readonly number[]} reference
 */
export function growthOf(times, reference) {
  const slowest = times.at(-1) ?? 0;
  if (slowest < FLOOR_MS) return 1;
  const from = Math.min(
    times.findIndex((time) => time >= FLOOR_MS / 4),
    times.length - 2,
  );
  const ratio = (/** @type {number} */ at) => Math.max(times.at(at) ?? 0, 0.1) / Math.max(reference.at(at) ?? 0, 0.1);
  return 2 * (ratio(-1) / ratio(from)) ** (1 / (times.length - 1 - from));
}

/** Measures the time between pauses, and in all. */
function stopwatch() {
  const now = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const start = now();
  let resumed = start;
  let stretchMs = 0;
  const lap = () => {
    stretchMs = Math.max(stretchMs, now() - resumed);
  };
  return {
    async pause() {
      lap();
      await nextTurn();
      resumed = now();
    },
    stop() {
      lap();
      return { ms: now() - start, stretchMs };
    },
  };
}

/** @param {Uint8Array} bytes @returns {Promise<Reading>} */
async function readWholePage(bytes) {
  const watch = stopwatch();
  const budget = pageBudget(bytes.length, watch.pause);
  const verdict = await readPage({ bytes }, budget).then(({ kind }) => kind, exceptionOf);
  return { ...watch.stop(), steps: budget.spent, stretch: budget.longestStretch, verdict };
}

/** @param {Uint8Array} bytes @returns {Promise<Reading>} */
async function readWholeFeed(bytes) {
  const watch = stopwatch();
  const verdict = await feedVerdict(bytes, watch.pause).catch(exceptionOf);
  return { ...watch.stop(), steps: 0, stretch: 0, verdict };
}

/** @param {Uint8Array} bytes @param {() => Promise<void>} pause */
async function feedVerdict(bytes, pause) {
  let cars = 0;
  for await (const event of readFeed(chunksOf(bytes), { pause })) {
    if (event.kind === "end") return event.fault ?? `${cars} cars`;
    cars += 1;
  }
  return "no end";
}

/** @param {unknown} cause */
function exceptionOf(cause) {
  return `exception: ${String(cause)}`;
}

/** @param {Uint8Array} bytes */
async function* chunksOf(bytes) {
  for (let at = 0; at < bytes.length; at += FEED_CHUNK) yield bytes.subarray(at, at + FEED_CHUNK);
}
