import type { CronJob } from "./cron-job.ts";

export const rollUpReports: CronJob = {
  name: "roll-up-reports",
  async run({ services: { reports } }) {
    await reports.rollUpDays();
    await reports.rollUpCars();
    await reports.queueMorningLetter();
  },
};
