import type { CronJob } from "./cron-job.ts";

export const escalateUnanswered: CronJob = {
  name: "escalate-unanswered",
  run: ({ services }) => services.notifications.escalateUnanswered(),
};
