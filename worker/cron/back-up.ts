import type { CronJob } from "./cron-job.ts";

export const backUp: CronJob = {
  name: "back-up",
  run: ({ services }) => services.operations.backUpNightly(),
};
