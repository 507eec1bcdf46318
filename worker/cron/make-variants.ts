import type { CronJob } from "./cron-job.ts";

export const makeVariants: CronJob = {
  name: "make-variants",
  run: async ({ services }) => {
    await services.media.makeMissingVariants();
  },
};
