// When this fails, jobs of `npm start` (mail about leads, imports, cleaning up) run at other times than deployed ones, or never.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fireCrons } from "./local-crons.mjs";

const stop = new AbortController();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: Date.UTC(2026, 10, 21, 3, 15, 30) });
  vi.spyOn(console, "log").mockImplementation(() => {});
});

afterEach(() => {
  stop.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("fires each trigger of wrangler.toml at its time of UTC", async () => {
  const runCron = vi.fn(async () => "ok");
  fireCrons({ runCron }, stop.signal);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(runCron.mock.calls.flat().toSorted()).toEqual(["* * * * *", "* * * * *", "17 3 * * *"]);
});
