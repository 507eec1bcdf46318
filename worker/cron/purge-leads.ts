import type { CronJob } from "./jobs.ts";

export const purgeLeads: CronJob = {
  name: "purge-leads",
  async run({ services }) {
    await services.trash.purgeLeads();
  },
};
