import type { CronJob } from "./cron-job.ts";

/** First, so that the mails about signals leave in the same minute. */
export const watchOperations: CronJob = {
  name: "watch-operations",
  run: async ({ services }) => {
    await services.operations.checkForTrouble();
    await services.operations.notifyOfSignals();
  },
};
