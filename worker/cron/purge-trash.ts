import type { CronJob } from "./cron-job.ts";

export const purgeTrash: CronJob = {
  name: "purge-trash",
  run: ({ services }) => services.staff.purgeTrash(),
};
