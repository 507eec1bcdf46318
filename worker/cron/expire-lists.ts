import type { CronJob } from "./cron-job.ts";

export const expireLists: CronJob = {
  name: "expire-lists",
  run: ({ services }) => services.lists.expireLists(),
};
