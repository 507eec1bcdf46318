import type { CronJob } from "./cron-job.ts";

export const expireCatalogues: CronJob = {
  name: "expire-catalogues",
  run: ({ services }) => services.outlets.expireCatalogues(),
};
