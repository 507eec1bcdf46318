import type { CronJob } from "./cron-job.ts";

export const expireQuotes: CronJob = {
  name: "expire-quotes",
  run: ({ services }) => services.money.expireQuotes(),
};
