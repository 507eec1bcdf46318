import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { CRON_SCHEDULES, EVERY_MINUTE } from "../../../domain/operations/cron-schedules.ts";
import {
  SIGNAL_NAMES,
  SIGNAL_REOPEN_MS,
  SIGNAL_WRITE_INTERVAL_MS,
  type SignalName,
} from "../../../domain/operations/signal-names.ts";
import type { Database } from "../../client.ts";
import { cronRuns, operationSignals } from "../../schema/operations.ts";

export type SignalRow = typeof operationSignals.$inferSelect;

/**
 * Opens a signal or counts that it was raised again. Writes no row if it is open with the same detail and was written less than
 * a minute ago.
 */
export function upsertSignal({ query }: Database, name: SignalName, detail: string, now: number) {
  const stored = operationSignals;
  const goesOn = sql`(${stored.clearedAt} is null or ${stored.clearedAt} > ${now - SIGNAL_REOPEN_MS})`;
  return query
    .insert(stored)
    .values({ name, detail, count: 1, firstAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: stored.name,
      set: {
        detail,
        count: sql`case when ${goesOn} then ${stored.count} + 1 else 1 end`,
        firstAt: sql`case when ${goesOn} then ${stored.firstAt} else ${now} end`,
        lastAt: now,
        clearedAt: null,
      },
      setWhere: sql`${stored.clearedAt} is not null or ${stored.detail} <> ${detail} or ${stored.lastAt} <= ${now - SIGNAL_WRITE_INTERVAL_MS}`,
    });
}

/** Writes no row if the signal is not open. */
export function closeSignal({ query }: Database, name: SignalName, now: number) {
  return query
    .update(operationSignals)
    .set({ clearedAt: now })
    .where(and(eq(operationSignals.name, name), isNull(operationSignals.clearedAt)));
}

/** Every signal of this release, open or not: few rows. */
export function selectSignals({ query }: Database) {
  return query.select().from(operationSignals).where(inArray(operationSignals.name, SIGNAL_NAMES));
}

/**
 * Open signals. A name that a later release wrote and this one does not define is left out. What no cron job can store when
 * none runs is computed here: that the jobs of every minute are late.
 */
export function selectOpenSignals({ query }: Database, now: number) {
  const { name, detail, count, firstAt, lastAt } = operationSignals;
  const minute = CRON_SCHEDULES[EVERY_MINUTE];
  const lastRun = sql<number>`${cronRuns.ranAt}`;
  const late = query
    .select({
      name: sql<SignalName>`'cron_late'`.as("name"),
      detail: sql<string>`${minute.label}`.as("detail"),
      count: sql<number>`1`.as("count"),
      firstAt: lastRun.as("first_at"),
      lastAt: lastRun.as("last_at"),
    })
    .from(cronRuns)
    .where(and(eq(cronRuns.cron, EVERY_MINUTE), lt(cronRuns.ranAt, now - minute.lateAfterMs)));
  return query
    .select({ name, detail, count, firstAt, lastAt })
    .from(operationSignals)
    .where(and(isNull(operationSignals.clearedAt), inArray(name, SIGNAL_NAMES)))
    .unionAll(late);
}
