import { TOO_MANY_STATEMENTS } from "./faults.mjs";

/** @typedef {import("./faults.mjs").Binding} Binding @typedef {import("./faults.mjs").Fault} Fault @typedef {import("./faults.mjs").Faults} Faults */

/**
 * Calls since the faults were set. `mostStatements` is that of the invocation with the most; `failed` counts injected errors by message.
 * @typedef {object} Counts
 * @property {Record<Binding, number>} calls
 * @property {number} statements
 * @property {number} invocations
 * @property {number} mostStatements
 * @property {Record<string, number>} failed
 */

/** One request or one cron job of the Worker. @typedef {{ statements: number }} Invocation */

/** @type {Faults} */
let faults = {};
/** @type {Counts} */
let counts = emptyCounts();
let random = seeded(1);
const realNow = Date.now.bind(Date);
Date.now = () => realNow() + (faults.clockShiftMs ?? 0);

/** @param {Faults} next */
export function setFaults(next) {
  faults = next;
  counts = emptyCounts();
  random = seeded(next.seed ?? 1);
}

export function currentCounts() {
  return counts;
}

/** @returns {Invocation} */
export function startInvocation() {
  counts.invocations += 1;
  return { statements: 0 };
}

/** Counts statements and throws D1's error above the limit of an invocation. @param {Invocation} invocation @param {number} statements */
export function countStatements(invocation, statements) {
  invocation.statements += statements;
  counts.statements += statements;
  counts.mostStatements = Math.max(counts.mostStatements, invocation.statements);
  if (invocation.statements > (faults.statementsMax ?? Infinity)) throw failure({ message: TOO_MANY_STATEMENTS });
}

/** Executes a call of a binding as the present faults allow. @template T @param {Binding} binding @param {() => Promise<T>} execute @returns {Promise<T>} */
export async function underFaults(binding, execute) {
  counts.calls[binding] += 1;
  let lost = null;
  for (const fault of (faults[binding] ?? []).filter(isChosen)) {
    if (fault.afterMs) await new Promise((resolve) => setTimeout(resolve, fault.afterMs));
    if (fault.message && !fault.isExecuted) throw failure(fault);
    if (fault.message) lost = fault;
  }
  const answer = await execute();
  if (lost) throw failure(lost);
  return answer;
}

/** @param {Fault} fault */
function isChosen(fault) {
  if (fault.times === 0 || random() >= (fault.share ?? 1)) return false;
  if (fault.times !== undefined) fault.times -= 1;
  return true;
}

/** @param {Fault} fault */
function failure({ message = "", code }) {
  counts.failed[message] = (counts.failed[message] ?? 0) + 1;
  return Object.assign(new Error(message), code === undefined ? {} : { code });
}

/** @returns {Counts} */
function emptyCounts() {
  return { calls: { d1: 0, r2: 0, images: 0, mail: 0 }, statements: 0, invocations: 0, mostStatements: 0, failed: {} };
}

/** Mulberry32: the same numbers for the same seed, 0 to 1. @param {number} seed @returns {() => number} */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
