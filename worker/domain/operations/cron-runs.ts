import { DAY_MS } from "../kernel/time/durations.ts";
import { CRON_SCHEDULES, type CronExpression, EVERY_MINUTE, isCronExpression } from "./cron-schedules.ts";

/** When a cron job last succeeded and last failed, epoch ms; null for never. */
interface JobRun {
  succeededAt: number | null;
  failedAt: number | null;
}

/** The last run of a cron expression. */
export interface CronRun {
  cron: string;
  /** Since when it has run without a long pause, epoch ms. */
  runningSince: number;
  ranAt: number;
  /** The last time at which the clock was plausible; null if there was none. */
  trustedAt: number | null;
  /** By the job's name. */
  jobs: Readonly<Record<string, JobRun>>;
}

/**
 * Expressions that have not run for longer than their usual pause. Time in which nothing ran does not count against the slower ones: a
 * site that was off has not missed them.
 */
export function lateCrons(runs: readonly CronRun[], now: number): CronExpression[] {
  const runningSince = runs.find(({ cron }) => cron === EVERY_MINUTE)?.runningSince ?? 0;
  return runs.flatMap(({ cron, ranAt }) => {
    if (!isCronExpression(cron)) return [];
    const since = cron === EVERY_MINUTE ? ranAt : Math.max(ranAt, runningSince);
    return now - since > CRON_SCHEDULES[cron].lateAfterMs ? [cron] : [];
  });
}

/** A site that was off for longer, or whose clock has gone further, asks before it deletes, ms. */
const CLOCK_AHEAD_MAX_MS = 7 * DAY_MS;
const CLOCK_BEHIND_MAX_MS = DAY_MS;

/** Whether `now` follows the last time that was plausible; with none every time does. */
export function isClockPlausible(trustedAt: number | null, now: number): boolean {
  return trustedAt === null || (now - trustedAt <= CLOCK_AHEAD_MAX_MS && trustedAt - now <= CLOCK_BEHIND_MAX_MS);
}

/** Names of the jobs whose last run failed, in the order of their names. */
export function failingJobs(runs: readonly CronRun[]): string[] {
  return runs
    .flatMap(({ jobs }) => Object.entries(jobs))
    .filter(([, { succeededAt, failedAt }]) => failedAt !== null && failedAt > (succeededAt ?? 0))
    .map(([name]) => name)
    .toSorted();
}
