import type { CronJob } from "./cron-job.ts";

export const turnPrices: CronJob = {
  name: "turn-prices",
  run: ({ services }) => services.cars.turnPrices(),
};

export const checkLedger: CronJob = {
  name: "check-ledger",
  run: ({ services }) => services.cars.checkLedger(),
};
