import { notInArray } from "drizzle-orm";
import type { CronRun } from "../../../domain/operations/cron-runs.ts";
import type { Database } from "../../client.ts";
import { cronRuns } from "../../schema/operations.ts";

/** One row per cron expression. */
export function selectCronRuns({ query }: Database) {
  return query.select().from(cronRuns);
}

export function upsertCronRun({ query }: Database, { cron, firstRanAt, ranAt, jobs }: CronRun) {
  return query
    .insert(cronRuns)
    .values({ cron, firstRanAt, ranAt, jobs })
    .onConflictDoUpdate({ target: cronRuns.cron, set: { ranAt, jobs } });
}

/** Deletes the runs of expressions that no release triggers any more. */
export function deleteOtherCronRuns({ query }: Database, crons: readonly string[]) {
  return query.delete(cronRuns).where(notInArray(cronRuns.cron, [...crons]));
}
