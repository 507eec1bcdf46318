// When this fails, nightly jobs are lost after a stop, or run twice at once.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lastRunsIn } from "./missed-runs.ts";
import { startCrons } from "./start-crons.ts";

const NIGHTLY = "17 3 * * *";
const MINUTELY = "* * * * *";
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/crons-`);
  vi.useFakeTimers({ now: new Date("2026-11-22T12:00:30Z") });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const runsFile = (text: string) => {
  writeFileSync(`${folder}/runs.json`, text);
  return lastRunsIn(`${folder}/runs.json`);
};

describe("a run that was missed", () => {
  it.each([
    ["a stop over the night", { [NIGHTLY]: "2026-11-21T12:00:00Z" }, [NIGHTLY]],
    ["a stop of a month", { [NIGHTLY]: "2026-10-21T12:00:00Z" }, [NIGHTLY]],
    ["a stop after the run", { [NIGHTLY]: "2026-11-22T03:17:05Z" }, []],
    ["no record", {}, []],
  ])("after %s runs once", (_case, record, expected) => {
    const ran: string[] = [];
    const stop = startCrons([NIGHTLY], runsFile(JSON.stringify(record)), (cron) => Promise.resolve(ran.push(cron)));
    stop();
    expect(ran).toEqual(expected);
  });

  it("is remembered across starts, also when the server never ran the job", () => {
    startCrons([NIGHTLY], lastRunsIn(`${folder}/runs.json`), () => Promise.resolve())();
    vi.setSystemTime("2026-11-23T12:00:00Z");
    expect(lastRunsIn(`${folder}/runs.json`).isMissed(NIGHTLY, new Date())).toBe(true);
  });

  it("runs although its time cannot be stored, as on a full disk", () => {
    const runs = runsFile(JSON.stringify({ [NIGHTLY]: "2026-11-21T12:00:00Z" }));
    rmSync(folder, { recursive: true });
    const ran: string[] = [];
    startCrons([NIGHTLY], runs, (cron) => Promise.resolve(ran.push(cron)))();
    expect(ran).toEqual([NIGHTLY]);
  });

  it("a damaged record is no reason not to start", () => {
    expect(runsFile("{").isMissed(NIGHTLY, new Date())).toBe(false);
  });
});

it("runs at its times in UTC, not again while a run lasts, and not after the stop", async () => {
  const times: string[] = [];
  let finish: () => void = () => undefined;
  const stop = startCrons([MINUTELY], lastRunsIn(`${folder}/runs.json`), () => {
    times.push(new Date().toISOString().slice(11, 19));
    return new Promise<void>((resolve) => (finish = resolve));
  });
  await vi.advanceTimersByTimeAsync(150_000);
  expect(times).toEqual(["12:01:00"]);
  finish();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(times).toHaveLength(2);
  stop();
  finish();
  await vi.advanceTimersByTimeAsync(180_000);
  expect(times).toHaveLength(2);
});
