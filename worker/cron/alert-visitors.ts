import type { CronJob } from "./cron-job.ts";

/** The other jobs of the minute need the rest. */
const BUDGET_MS = 10_000;

export const matchAlerts: CronJob = {
  name: "match-alerts",
  run: async ({ services }) => void (await services.alerts.matchAlerts({ budgetMs: BUDGET_MS })),
};

export const deliverAlerts: CronJob = {
  name: "deliver-alerts",
  run: async ({ services }) => void (await services.alerts.deliverAlerts()),
};

export const expireAlerts: CronJob = {
  name: "expire-alerts",
  run: ({ services }) => services.alerts.expireAlerts(),
};
