import type { CronJob } from "./cron-job.ts";

/** 2,000 rows a minute: some 40,000 rows of the index. */
const BATCHES = 4;

export const indexWords: CronJob = {
  name: "index-words",
  async run({ services }) {
    await services.operations.indexWords({ batches: BATCHES });
  },
};
