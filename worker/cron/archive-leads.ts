import type { CronJob } from "./cron-job.ts";

export const archiveLeads: CronJob = {
  name: "archive-leads",
  run: async ({ services }) => {
    await services.leads.expireArchive();
    await services.leads.archiveLeads();
  },
};
