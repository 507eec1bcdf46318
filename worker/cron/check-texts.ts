import type { CronJob } from "./cron-job.ts";

/** Some 10,000 descriptions a minute; the other jobs of the minute need the rest. */
const BUDGET_MS = 5_000;

export const startTextCheck: CronJob = {
  name: "start-text-check",
  run: ({ services }) => services.texts.startTextCheck(),
};

export const checkPublishedTexts: CronJob = {
  name: "check-published-texts",
  run: ({ services }) => services.texts.checkPublishedTexts({ budgetMs: BUDGET_MS }),
};
