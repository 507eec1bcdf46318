import { Cron } from "croner";
import { CRON_TIMES, type LastRuns } from "./missed-runs.ts";

/**
 * Runs each cron expression at its times in UTC, and once at the start if a time has passed while the server was stopped. A time that
 * comes during a run is left out.
 * @param run never rejects
 * @returns what stops it
 */
export function startCrons(
  crons: readonly string[],
  lastRuns: LastRuns,
  run: (cron: string) => Promise<unknown>,
): () => void {
  const jobs = crons.map((cron) => {
    const runOnce = async () => {
      lastRuns.record(cron, new Date());
      await run(cron);
    };
    const isMissed = lastRuns.isMissed(cron, new Date());
    const job = new Cron(cron, { ...CRON_TIMES, protect: true, unref: true }, runOnce);
    if (isMissed) void job.trigger();
    else lastRuns.record(cron, new Date());
    return job;
  });
  return () => {
    for (const job of jobs) job.stop();
  };
}
