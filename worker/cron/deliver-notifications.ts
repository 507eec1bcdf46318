import type { CronJob } from "./cron-job.ts";

/** Batches per minute; the next minute sends the rest. */
const ROUNDS = 4;

export const deliverNotifications: CronJob = {
  name: "deliver-notifications",
  run: async ({ services }) => {
    for (let round = 0; round < ROUNDS; round++) {
      if ((await services.notifications.deliverNotifications()) === 0) return;
    }
  },
};
