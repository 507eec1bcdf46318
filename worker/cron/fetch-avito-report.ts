import type { CronJob } from "./cron-job.ts";

export const fetchAvitoReport: CronJob = {
  name: "fetch-avito-report",
  run: async ({ services }) => {
    // Avito reads a file once an hour at most: the job of every ten minutes needs one report an hour.
    if (new Date().getUTCMinutes() < 10) await services.outlets.fetchAvitoReport();
  },
};
