import type { CronJob } from "./jobs.ts";

export const escalateUnanswered: CronJob = {
  name: "escalate-unanswered",
  run: ({ services }) => services.notifications.escalate(),
};
