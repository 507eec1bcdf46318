import { DAY_MS, HOUR_MS, MINUTE_MS } from "../kernel/time/durations.ts";

/** When a cron job last succeeded and last failed, epoch ms; null for never. */
interface JobRun {
  succeededAt: number | null;
  failedAt: number | null;
}

/** The last run of a cron expression. */
export interface CronRun {
  cron: string;
  /** When this expression ran for the first time, epoch ms. */
  firstRanAt: number;
  ranAt: number;
  /** By the job's name. */
  jobs: Readonly<Record<string, JobRun>>;
}

/** The expression of the jobs that everything else depends on. */
export const EVERY_MINUTE = "* * * * *";

/**
 * After how long without a run an expression is late, ms: its longest usual pause and some slack. A new trigger takes up to
 * 15 minutes to spread (https://developers.cloudflare.com/workers/configuration/cron-triggers/).
 */
export function lateAfterMs(cron: string): number {
  const [minute, hour, day, , weekday] = cron.split(" ");
  if (day !== "*") return 32 * DAY_MS;
  if (weekday !== "*") return 7 * DAY_MS + 2 * HOUR_MS;
  if (hour !== "*") return DAY_MS + 2 * HOUR_MS;
  return minute === "*" ? 5 * MINUTE_MS : HOUR_MS + 15 * MINUTE_MS;
}

export function isLate({ cron, ranAt }: Pick<CronRun, "cron" | "ranAt">, now: number): boolean {
  return now - ranAt > lateAfterMs(cron);
}

/** Names of the jobs whose last run failed, in the order of their names. */
export function failingJobs(runs: readonly CronRun[]): string[] {
  return runs
    .flatMap(({ jobs }) => Object.entries(jobs))
    .filter(([, { succeededAt, failedAt }]) => failedAt !== null && failedAt > (succeededAt ?? 0))
    .map(([name]) => name)
    .toSorted();
}
