import type { CronJob } from "./cron-job.ts";

/** Less than a minute, so that two invocations do not overlap. */
const BUDGET_MS = 45_000;

export const importCars: CronJob = {
  name: "import-cars",
  run: async ({ services }) => {
    await services.imports.startDueSources();
    await services.imports.workOnRuns({ budgetMs: BUDGET_MS });
  },
};
