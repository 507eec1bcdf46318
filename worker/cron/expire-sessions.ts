import type { CronJob } from "./jobs.ts";

export const expireSessions: CronJob = {
  name: "expire-sessions",
  run: ({ services }) => services.staff.expireRecords(),
};
