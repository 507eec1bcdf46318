import type { CronJob } from "./jobs.ts";

/** Within the minute, so that one run does not meet the next. */
const BUDGET_MS = 45_000;

export const importCars: CronJob = {
  name: "import-cars",
  run: async ({ services }) => {
    await services.imports.startDue();
    await services.imports.work({ budgetMs: BUDGET_MS });
  },
};
