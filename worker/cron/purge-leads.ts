import type { CronJob } from "./cron-job.ts";

export const purgeLeads: CronJob = {
  name: "purge-leads",
  async run({ services }) {
    await services.leads.purgeLeads();
  },
};
