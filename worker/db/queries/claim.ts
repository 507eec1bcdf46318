import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { RETRY_ATTEMPTS_MAX, RETRY_DELAYS_MS } from "../../domain/kernel/retries.ts";

interface Attempted {
  attempts: SQLiteColumn;
  nextAttemptAt: SQLiteColumn;
}

/**
 * What a claim sets: it counts the attempt and plans the next one, so no other invocation takes the row meanwhile, and an
 * interrupted one only delays it. `leaseMs`: how long the claimer may take at least.
 */
export function claimedAt({ attempts }: Attempted, now: number, leaseMs = 0) {
  const delay = sql`json_extract(${JSON.stringify(RETRY_DELAYS_MS)}, '$[' || cast(min(${attempts}, ${RETRY_ATTEMPTS_MAX - 1}) as integer) || ']')`;
  return { attempts: sql`${attempts} + 1`, nextAttemptAt: sql`${now} + max(${delay}, ${leaseMs})` };
}

/** What a row is set to that staff send again. */
export function dueAgain(now: number) {
  return { state: "pending", attempts: 0, nextAttemptAt: now } as const;
}
