import type { CronJob } from "./cron-job.ts";

export const expirePersonalData: CronJob = {
  name: "expire-personal-data",
  run: async ({ services }) => {
    await services.leads.expirePersonalData();
    await services.leads.repeatErasures();
  },
};
