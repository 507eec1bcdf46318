import type { CronJob } from "./jobs.ts";

export const expireImports: CronJob = {
  name: "expire-imports",
  run: ({ services }) => services.imports.expire(),
};
