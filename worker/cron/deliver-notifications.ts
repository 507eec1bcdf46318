import type { CronJob } from "./cron-job.ts";

/** Rounds of one minute; what is left goes with the next. */
const ROUNDS = 4;

export const deliverNotifications: CronJob = {
  name: "deliver-notifications",
  run: async ({ services }) => {
    for (let round = 0; round < ROUNDS; round++) {
      if ((await services.notifications.deliverNotifications()) === 0) return;
    }
  },
};
