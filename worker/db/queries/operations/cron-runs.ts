import { eq, max, notInArray, sql } from "drizzle-orm";
import type { CronRun } from "../../../domain/operations/cron-runs.ts";
import type { CronExpression } from "../../../domain/operations/cron-schedules.ts";
import type { Database } from "../../client.ts";
import { leads } from "../../schema/leads.ts";
import { cronRuns } from "../../schema/operations.ts";

/** One row per cron expression. */
export function selectCronRuns({ query }: Database) {
  return query.select().from(cronRuns);
}

export function upsertCronRun({ query }: Database, { cron, runningSince, ranAt, trustedAt, jobs }: CronRun) {
  return query
    .insert(cronRuns)
    .values({ cron, runningSince, ranAt, trustedAt, jobs })
    .onConflictDoUpdate({ target: cronRuns.cron, set: { ranAt, trustedAt, jobs } });
}

/** The last time at which the clock was plausible; without a run of cron that of the newest lead; null without leads. One row. */
export function selectTrustedTime({ query }: Database) {
  const newestLead = query.select({ at: max(leads.createdAt) }).from(leads);
  return query
    .select({ at: sql<number | null>`coalesce(max(${cronRuns.trustedAt}), (${newestLead}))`.as("at") })
    .from(cronRuns);
}

/** The time is right: every expression counts from now on. */
export function trustTime({ query }: Database, now: number) {
  return query.update(cronRuns).set({ trustedAt: now });
}

/** After a pause of the site: this expression runs again since now. */
export function resumeCron({ query }: Database, cron: CronExpression, now: number) {
  return query.update(cronRuns).set({ runningSince: now, ranAt: now }).where(eq(cronRuns.cron, cron));
}

/** Deletes the runs of expressions that no release triggers any more. */
export function deleteOtherCronRuns({ query }: Database, crons: readonly string[]) {
  return query.delete(cronRuns).where(notInArray(cronRuns.cron, [...crons]));
}
