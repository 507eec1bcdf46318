import { createContext } from "../context/create-context.ts";
import type { Env } from "../env.ts";
import { CRON_JOBS } from "./jobs.ts";

/** Runs the jobs of one cron expression; one that fails is logged and does not stop the others. */
export async function runScheduled(cron: string, env: Env): Promise<void> {
  const context = createContext(env, null);
  for (const job of CRON_JOBS[cron] ?? []) {
    try {
      await job.run(context);
    } catch (cause) {
      context.log.error("cron_failed", cause, { job: job.name });
    }
  }
}
