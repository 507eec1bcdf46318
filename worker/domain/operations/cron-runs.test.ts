// Fails when a job that stopped is taken for one that runs, or the other way round.
import { describe, expect, it } from "vitest";
import { failingJobs, lateCrons } from "./cron-runs.ts";
import { CRON_EXPRESSIONS, CRON_SCHEDULES, EVERY_MINUTE, NIGHTLY, WEEKLY } from "./cron-schedules.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const run = (cron: string, ranAt: number, runningSince = 0) => ({
  cron,
  ranAt,
  runningSince,
  trustedAt: null,
  jobs: {},
});

describe("a cron expression is late", () => {
  it.each(CRON_EXPRESSIONS)("after its usual pause and some slack: %s", (cron) => {
    const { lateAfterMs } = CRON_SCHEDULES[cron];
    expect(lateCrons([run(cron, 5)], 5 + lateAfterMs)).toEqual([]);
    expect(lateCrons([run(cron, 5)], 6 + lateAfterMs)).toEqual([cron]);
  });

  it("not for time in which the site was off", () => {
    const resumed = 9 * DAY;
    const runs = (now: number) => [run(EVERY_MINUTE, now, resumed), run(NIGHTLY, DAY), run(WEEKLY, DAY)];
    expect(lateCrons(runs(resumed), resumed)).toEqual([]);
    expect(lateCrons(runs(resumed + 27 * HOUR), resumed + 27 * HOUR)).toEqual([NIGHTLY]);
  });

  it("not if no release triggers it any more", () => {
    expect(lateCrons([run("1 2 3 4 5", 0)], 99 * DAY)).toEqual([]);
  });
});

it("a job fails until its next success", () => {
  const minute = run(EVERY_MINUTE, 9);
  expect(
    failingJobs([
      { ...minute, jobs: { works: { succeededAt: 9, failedAt: 8 }, b: { succeededAt: 8, failedAt: 9 } } },
      { ...minute, jobs: { a: { succeededAt: null, failedAt: 9 }, fresh: { succeededAt: 9, failedAt: null } } },
    ]),
  ).toEqual(["a", "b"]);
});
