import type { CronJob } from "./jobs.ts";

export const sweepMedia: CronJob = {
  name: "sweep-media",
  run: async ({ services }) => {
    await services.media.sweepUnused();
  },
};
