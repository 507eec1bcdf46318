// Fails when a job's cron expression is not in wrangler.toml: Cloudflare would never run the job.
import { expect, it } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import { CRON_JOBS } from "#worker/cron/jobs.ts";
import { CRON_EXPRESSIONS } from "#worker/domain/operations/cron-schedules.ts";

it("wrangler.toml triggers exactly the expressions that have jobs", () => {
  expect(readConfig({ config: "wrangler.toml" }).triggers.crons?.toSorted()).toEqual(CRON_EXPRESSIONS.toSorted());
  expect([...new Set(CRON_JOBS.map(({ schedule }) => schedule))].toSorted()).toEqual(CRON_EXPRESSIONS.toSorted());
});

it("jobs have names of their own, under which their success is stored", () => {
  const names = CRON_JOBS.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
