import type { CronJob } from "./cron-job.ts";

export const expireOutletFiles: CronJob = {
  name: "expire-outlet-files",
  run: ({ services }) => services.outlets.expireOutletFiles(),
};
