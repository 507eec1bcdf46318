import type { CronJob } from "./cron-job.ts";

export const storeColumns: CronJob = {
  name: "store-columns",
  async run({ services }) {
    await services.catalogue.storeColumns();
  },
};
