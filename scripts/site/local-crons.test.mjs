// When this fails, jobs of `npm start` (mail about leads, imports, cleaning up) run at other times than deployed ones, or never.
import { createServer } from "node:http";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fireCrons } from "./local-crons.mjs";

/** @type {string[]} */
let fired = [];
const server = createServer((request, response) => {
  fired.push(new URL(request.url ?? "", "http://x").searchParams.get("cron") ?? "");
  response.end("ok");
});
const stop = new AbortController();

beforeEach(async () => {
  fired = [];
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: Date.UTC(2026, 10, 21, 3, 15, 30) });
  vi.spyOn(console, "log").mockImplementation(() => {});
});

afterEach(() => {
  stop.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
  server.close();
});

it("fires each trigger of wrangler.toml at its time of UTC", async () => {
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("no port");
  fireCrons(`http://127.0.0.1:${address.port}`, stop.signal);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(fired.toSorted()).toEqual(["* * * * *", "* * * * *", "17 3 * * *"]));
});
