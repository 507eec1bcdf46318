import { DeadlinePassed } from "../domain/kernel/time/within.ts";

/**
 * Messages of D1 that say "not now". Where nothing else is named, they stand in
 * https://developers.cloudflare.com/d1/observability/debug-d1/#error-list (11 August 2026). The statement may have been executed.
 */
const TRANSIENT = [
  "Network connection lost",
  "Replica disconnected from primary",
  // "Internal error in D1 DB storage …" and "Internal error while starting up D1 DB storage …"
  "storage caused object to be reset",
  "reset because its code was updated",
  "Cannot resolve D1 DB due to transient issue on remote node",
  "Can't read from request stream because client disconnected",
  // The list advises smaller queries, https://developers.cloudflare.com/d1/reference/faq/ a retry: another caller's query may be the cause.
  "storage operation exceeded timeout",
  // "Requests queued for too long" and "Too many requests queued". The pauses between retries grow, and the breaker stops them.
  "D1 DB is overloaded",
  // What workerd shows of an internal failure (src/workerd/jsg/util.c++).
  "internal error; reference =",
];

/** Failures of the database, not of the statement's text, that a retry would only repeat; from the same list. */
const LASTING = ["isolate exceeded its memory limit and was reset", "exceeded its CPU time limit and was reset"];

/** There is no room for more rows, while reading goes on. */
const FULL = ["Exceeded maximum account storage limit", "Exceeded maximum DB size"];

/** A quota of the plan is used up: until midnight UTC on the Free plan, or until rows are deleted; from the same list. */
const QUOTA = ["free tier daily row read limit", "free tier daily row write limit", ...FULL];

/** D1 did not answer: the deadline passed, retries were exhausted, a quota is used up, or the breaker is open. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

function hasMessage(cause: unknown, texts: readonly string[]): boolean {
  for (let error = cause; error instanceof Error; error = error.cause) {
    const { message } = error;
    if (texts.some((text) => message.includes(text))) return true;
  }
  return false;
}

/** A retry may succeed. */
export function isTransientFailure(cause: unknown): boolean {
  return hasMessage(cause, TRANSIENT);
}

/** The database failed, and not the statement: an entry point answers 503. */
export function isDatabaseFailure(cause: unknown): boolean {
  if (cause instanceof DatabaseUnavailable || cause instanceof DeadlinePassed) return true;
  return hasMessage(cause, TRANSIENT) || hasMessage(cause, LASTING) || isQuotaFailure(cause);
}

/** The database answers, and takes no more rows. */
export function isFullFailure(cause: unknown): boolean {
  return hasMessage(cause, FULL);
}

export function isQuotaFailure(cause: unknown): boolean {
  return hasMessage(cause, QUOTA);
}
