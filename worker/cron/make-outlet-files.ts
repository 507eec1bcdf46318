import type { CronJob } from "./cron-job.ts";

/** Less than a minute, so that two invocations do not overlap. */
const BUDGET_MS = 40_000;

export const makeOutletFiles: CronJob = {
  name: "make-outlet-files",
  run: ({ services }) => services.outlets.workOnOutlets({ budgetMs: BUDGET_MS }),
};
