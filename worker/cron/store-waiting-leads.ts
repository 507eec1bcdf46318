import type { CronJob } from "./cron-job.ts";

export const storeWaitingLeads: CronJob = {
  name: "store-waiting-leads",
  run: ({ services }) => services.leads.storeWaitingLeads(),
};
