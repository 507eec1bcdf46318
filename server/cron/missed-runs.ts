import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { Cron } from "croner";

export const CRON_TIMES = { mode: "5-part", timezone: "UTC" } as const;

/** When each cron expression ran last, in a file, so that a stop does not lose a nightly run. */
export interface LastRuns {
  /** Whether a time of the expression has passed since its last run; false before the first. */
  isMissed(cron: string, now: Date): boolean;
  record(cron: string, now: Date): void;
}

export function lastRunsIn(file: string): LastRuns {
  const runs = read(file);
  return {
    isMissed(cron, now) {
      const last = runs[cron];
      const next = last === undefined ? null : new Cron(cron, CRON_TIMES).nextRun(new Date(last));
      return next !== null && next <= now;
    },
    record(cron, now) {
      runs[cron] = now.toISOString();
      try {
        writeFileSync(`${file}.new`, JSON.stringify(runs));
        renameSync(`${file}.new`, file);
      } catch {
        // On a full disk the jobs run all the same; a run that a stop then hides is made up for at its next time.
      }
    },
  };
}

/** A missing or damaged file counts as no run: the jobs run at their next times. */
function read(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  } catch {
    return {};
  }
}
