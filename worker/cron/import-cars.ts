import type { CronJob } from "./cron-job.ts";

/** Within the minute, so that one run does not meet the next. */
const BUDGET_MS = 45_000;

export const importCars: CronJob = {
  name: "import-cars",
  run: async ({ services }) => {
    await services.imports.startDueSources();
    await services.imports.workOnRuns({ budgetMs: BUDGET_MS });
  },
};
