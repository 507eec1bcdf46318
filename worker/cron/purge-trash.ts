import type { CronJob } from "./jobs.ts";

export const purgeTrash: CronJob = {
  name: "purge-trash",
  run: ({ services }) => services.trash.purge(),
};
