import type { CronJob } from "./cron-job.ts";

export const notifySearchEngines: CronJob = {
  name: "notify-search-engines",
  run: async ({ services }) => {
    await services.operations.notifySearchEngines();
  },
};
