import type { CronJob } from "./cron-job.ts";
import { HOUR_MS } from "../domain/kernel/time/durations.ts";

export const fetchAvitoReport: CronJob = {
  name: "fetch-avito-report",
  run: async ({ services }) => {
    // Avito reads a file once an hour at most: the job of every ten minutes needs one report an hour.
    if (Date.now() % HOUR_MS < HOUR_MS / 6) await services.outlets.fetchAvitoReport();
  },
};
