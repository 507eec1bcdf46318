import type { CronJob } from "./cron-job.ts";

export const expireSessions: CronJob = {
  name: "expire-sessions",
  run: ({ services }) => services.staff.expireStaffRecords(),
};
