// Fails when a job that stopped is taken for one that runs, or the other way round.
import { expect, it } from "vitest";
import { failingJobs, isLate } from "./cron-runs.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

it.each([
  ["* * * * *", 4 * MINUTE, 6 * MINUTE],
  ["*/15 * * * *", 70 * MINUTE, 80 * MINUTE],
  ["17 3 * * *", DAY + 60 * MINUTE, DAY + 3 * 60 * MINUTE],
  ["17 3 * * 1", 7 * DAY, 8 * DAY],
  ["17 3 1 * *", 31 * DAY, 33 * DAY],
])("%s is late after its usual pause and some slack", (cron, fine, late) => {
  expect(isLate({ cron, ranAt: 0 }, fine)).toBe(false);
  expect(isLate({ cron, ranAt: 0 }, late)).toBe(true);
});

it("a job fails until its next success", () => {
  const run = { cron: "* * * * *", firstRanAt: 1, ranAt: 9 };
  expect(
    failingJobs([
      { ...run, jobs: { works: { succeededAt: 9, failedAt: 8 }, b: { succeededAt: 8, failedAt: 9 } } },
      { ...run, jobs: { a: { succeededAt: null, failedAt: 9 }, fresh: { succeededAt: 9, failedAt: null } } },
    ]),
  ).toEqual(["a", "b"]);
});
