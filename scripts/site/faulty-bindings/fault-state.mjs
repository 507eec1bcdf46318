import { TOO_MANY_STATEMENTS } from "./faults.mjs";
import { seeded } from "./seeded.mjs";

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

/**
 * One request or one cron job of the Worker until it is answered. `trips` is the longest chain of calls of D1 that waited for each other.
 * @typedef {{ calls: number, statements: number, trips: number, rowsRead: number, rowsWritten: number, isAnswered: boolean }} Invocation
 */

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

/** Moves the Worker's clock and leaves faults and counts as they are. @param {number} ms after the real time */
export function shiftClock(ms) {
  faults = { ...faults, clockShiftMs: ms };
}

export function currentCounts() {
  return counts;
}

/** @returns {Invocation} */
export function startInvocation() {
  counts.invocations += 1;
  return { calls: 0, statements: 0, trips: 0, rowsRead: 0, rowsWritten: 0, isAnswered: false };
}

/** Counts statements and throws D1's error above the limit of an invocation. @param {Invocation} invocation @param {number} statements */
function countStatements(invocation, statements) {
  invocation.statements += statements;
  counts.statements += statements;
  counts.mostStatements = Math.max(counts.mostStatements, invocation.statements);
  if (invocation.statements > (faults.statementsMax ?? Infinity)) throw failure({ message: TOO_MANY_STATEMENTS });
}

/**
 * Executes a call of D1 as the present faults allow, and counts what it costs until the invocation is answered.
 * @param {Invocation} invocation @param {string[]} sql the statements @param {() => Promise<any>} execute
 */
export async function callD1(invocation, sql, execute) {
  countStatements(invocation, sql.length);
  const tripsBefore = invocation.trips;
  try {
    const answer = await underFaults("d1", execute, sql.join("\n"));
    if (!invocation.isAnswered) countRows(invocation, answer);
    return answer;
  } finally {
    if (!invocation.isAnswered) {
      invocation.calls += 1;
      invocation.trips = Math.max(invocation.trips, tripsBefore + 1);
    }
  }
}

/** @param {Invocation} invocation @param {any} answer of one statement or of a batch */
function countRows(invocation, answer) {
  for (const { meta } of [answer].flat().filter((result) => result?.meta)) {
    invocation.rowsRead += meta.rows_read ?? 0;
    invocation.rowsWritten += meta.rows_written ?? 0;
  }
}

/** Executes a call of a binding as the present faults allow. @template T @param {Binding} binding @param {() => Promise<T>} execute @param {string} [sql] @returns {Promise<T>} */
export async function underFaults(binding, execute, sql = "") {
  counts.calls[binding] += 1;
  let lost = null;
  for (const fault of (faults[binding] ?? []).filter((fault) => isChosen(fault, sql))) {
    if (fault.afterMs) await new Promise((resolve) => setTimeout(resolve, fault.afterMs));
    if (fault.message && !fault.isExecuted) throw failure(fault);
    if (fault.message) lost = fault;
  }
  const answer = await execute();
  if (lost) throw failure(lost);
  return answer;
}

/** @param {Fault} fault @param {string} sql */
function isChosen(fault, sql) {
  if (fault.times === 0 || !sql.includes(fault.about ?? "") || random() >= (fault.share ?? 1)) return false;
  if (fault.times !== undefined) fault.times -= 1;
  return true;
}

/** @param {Fault} fault */
function failure({ message = "", code, isExecuted = false }) {
  const kind = isExecuted ? `${message} (executed)` : message;
  counts.failed[kind] = (counts.failed[kind] ?? 0) + 1;
  return Object.assign(new Error(message), code === undefined ? {} : { code });
}

/** @returns {Counts} */
function emptyCounts() {
  return { calls: { d1: 0, r2: 0, images: 0, mail: 0 }, statements: 0, invocations: 0, mostStatements: 0, failed: {} };
}
