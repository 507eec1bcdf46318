import type { CronJob } from "./jobs.ts";

export const expirePersonalData: CronJob = {
  name: "expire-personal-data",
  run: async ({ services }) => {
    await services.personalData.expire();
    await services.personalData.repeatErasures();
  },
};
