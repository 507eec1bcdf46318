import type { CronJob } from "./cron-job.ts";

export const expireLiveRecords: CronJob = {
  name: "expire-live-records",
  run: ({ services }) => services.live.expireLiveRecords(),
};
