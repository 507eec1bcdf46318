import { createContext } from "../context/create-context.ts";
import { EVERY_MINUTE } from "../domain/operations/cron-runs.ts";
import type { Env } from "../env.ts";
import { CRON_JOBS } from "./jobs.ts";

/**
 * Runs the jobs of one cron expression. A job that fails is logged and does not stop the others.
 *
 * @throws after all of them, naming the failed ones, so that Cloudflare records the invocation as failed
 */
export async function runScheduled(cron: string, env: Env): Promise<void> {
  const jobs = CRON_JOBS[cron];
  if (!jobs) throw new Error(`No jobs for the cron expression ${cron}`);
  const context = createContext(env, null);
  const { operations } = context.services;
  const failed: string[] = [];
  async function attempt(job: string, run: () => Promise<void>) {
    try {
      await run();
    } catch (cause) {
      context.log.error("cron_failed", cause, { job });
      failed.push(job);
    }
  }
  for (const job of jobs) await attempt(job.name, () => job.run(context));
  await attempt("record-cron-run", () =>
    operations.recordCronRun({ cron, jobs: jobs.map(({ name }) => name), failed, crons: Object.keys(CRON_JOBS) }),
  );
  if (failed.length > 0) throw new Error(`Cron jobs failed: ${failed.join(", ")}`);
  if (cron === EVERY_MINUTE) await operations.sendHeartbeat();
}
