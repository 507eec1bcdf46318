import type { CronJob } from "./cron-job.ts";

export const expireImports: CronJob = {
  name: "expire-imports",
  run: ({ services }) => services.imports.expireImports(),
};
