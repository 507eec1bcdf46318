import type { CronJob } from "./cron-job.ts";

/** 20,000 cars a minute at most; the other jobs of the minute need the rest. */
const BUDGET_MS = 15_000;

export const checkChangedCars: CronJob = {
  name: "check-changed-cars",
  run: ({ services }) => services.outlets.checkChangedCars({ budgetMs: BUDGET_MS }),
};

export const checkAllCars: CronJob = {
  name: "check-all-cars",
  run: ({ services }) => services.outlets.checkAllAgain(),
};
