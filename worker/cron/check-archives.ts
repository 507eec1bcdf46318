import type { CronJob } from "./cron-job.ts";

export const checkArchives: CronJob = {
  name: "check-archives",
  run: ({ services }) => services.operations.checkArchives(),
};
