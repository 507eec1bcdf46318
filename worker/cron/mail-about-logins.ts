import type { CronJob } from "./cron-job.ts";

export const mailAboutLogins: CronJob = {
  name: "mail-about-logins",
  run: ({ services }) => services.staff.mailAboutLogins(),
};
