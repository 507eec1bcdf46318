import { DAY_MS, HOUR_MS, MINUTE_MS } from "../kernel/time/durations.ts";

/** The schedule of the jobs that everything else depends on. */
export const EVERY_MINUTE = "* * * * *";
export const EVERY_TEN_MINUTES = "*/10 * * * *";
export const NIGHTLY = "17 3 * * *";
export const WEEKLY = "43 3 * * SUN";

interface CronSchedule {
  /** What staff read. */
  label: string;
  /**
   * After how long without a run it is late: the pause between two runs and some slack. A new trigger takes up to 15 minutes to
   * spread (https://developers.cloudflare.com/workers/configuration/cron-triggers/).
   */
  lateAfterMs: number;
  /** How long its jobs may work. Those of every minute end before the next one begins. */
  windowMs: number;
}

/** The cron expressions, in UTC, of wrangler.toml and of the server. */
export const CRON_SCHEDULES = {
  [EVERY_MINUTE]: { label: "задания каждой минуты", lateAfterMs: 5 * MINUTE_MS, windowMs: 45_000 },
  [EVERY_TEN_MINUTES]: {
    label: "задания каждых десяти минут",
    lateAfterMs: HOUR_MS + 15 * MINUTE_MS,
    windowMs: 5 * MINUTE_MS,
  },
  [NIGHTLY]: { label: "ночные задания", lateAfterMs: DAY_MS + 2 * HOUR_MS, windowMs: 10 * MINUTE_MS },
  [WEEKLY]: { label: "еженедельные задания", lateAfterMs: 7 * DAY_MS + 2 * HOUR_MS, windowMs: 10 * MINUTE_MS },
} as const satisfies Record<string, CronSchedule>;

export type CronExpression = keyof typeof CRON_SCHEDULES;
export const CRON_EXPRESSIONS = Object.keys(CRON_SCHEDULES) as CronExpression[];

export function isCronExpression(cron: string): cron is CronExpression {
  return cron in CRON_SCHEDULES;
}
