// Fails when a job's cron expression is not in wrangler.toml: Cloudflare would never run the job.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CRON_JOBS } from "#worker/cron/jobs.ts";

it("wrangler.toml triggers exactly the expressions that have jobs", () => {
  const config = readFileSync(new URL("../../wrangler.toml", import.meta.url), "utf8");
  const [, list = ""] = /^crons = \[(.*)\]$/m.exec(config) ?? [];
  const triggers = [...list.matchAll(/"([^"]+)"/g)].map(([, expression]) => expression);
  expect(triggers.toSorted()).toEqual(Object.keys(CRON_JOBS).toSorted());
});
