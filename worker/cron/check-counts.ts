import type { CronJob } from "./cron-job.ts";

export const checkCounts: CronJob = {
  name: "check-counts",
  async run({ services }) {
    await services.operations.repairCounts();
  },
};
