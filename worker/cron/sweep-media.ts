import type { CronJob } from "./cron-job.ts";

export const sweepMedia: CronJob = {
  name: "sweep-media",
  run: async ({ services }) => {
    await services.media.sweepUnused();
  },
};
