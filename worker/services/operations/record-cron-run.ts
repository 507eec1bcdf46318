import {
  deleteOtherCronRuns,
  selectCronRuns,
  selectTrustedTime,
  upsertCronRun,
} from "../../db/queries/operations/cron-runs.ts";
import { closeSignal, selectOpenSignals, upsertSignal } from "../../db/queries/operations/signals.ts";
import { type CronRun, failingJobs, isClockPlausible } from "../../domain/operations/cron-runs.ts";
import type { Deps } from "../deps.ts";

interface FinishedRun {
  cron: string;
  /** Names of its jobs. */
  jobs: readonly string[];
  /** Names of those that failed. */
  failed: readonly string[];
  /** Names of those that were left out. */
  skipped: readonly string[];
  /** All expressions of this release. */
  crons: readonly string[];
}

/**
 * Stores when the jobs of a cron expression ran, in one row, and raises the signal `cron_failed` while the last run of any job
 * failed. Two round trips.
 */
export async function recordCronRun(deps: Deps, { cron, jobs, failed, skipped, crons }: FinishedRun): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const [stored, open, [trusted]] = await db.read([
    selectCronRuns(db),
    selectOpenSignals(db, now),
    selectTrustedTime(db),
  ]);
  const trustedAt = trusted?.at ?? null;
  const before = stored.find((run) => run.cron === cron);
  const run: CronRun = {
    cron,
    runningSince: before?.runningSince ?? now,
    ranAt: now,
    trustedAt: isClockPlausible(trustedAt, now) ? now : trustedAt,
    jobs: Object.fromEntries(
      jobs.map((job) => {
        const { succeededAt = null, failedAt = null } = before?.jobs[job] ?? {};
        if (skipped.includes(job)) return [job, { succeededAt, failedAt }];
        return [job, failed.includes(job) ? { succeededAt, failedAt: now } : { succeededAt: now, failedAt }];
      }),
    ),
  };
  const others = stored.filter((other) => other.cron !== cron && crons.includes(other.cron));
  const failing = failingJobs([...others, run]);
  const isOpen = open.some(({ name }) => name === "cron_failed");
  await db.writeIdempotent([
    upsertCronRun(db, run),
    ...(others.length + (before ? 1 : 0) < stored.length ? [deleteOtherCronRuns(db, crons)] : []),
    ...(failing.length > 0 ? [upsertSignal(db, "cron_failed", failing.join(", "), now)] : []),
    ...(failing.length === 0 && isOpen ? [closeSignal(db, "cron_failed", now)] : []),
  ]);
}
