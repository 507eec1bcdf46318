// When this fails, the server lets floods through or locks visitors out.
import { expect, it } from "vitest";
import { rateLimit } from "./open-bindings.ts";

it("allows the limit per key and period", async () => {
  let now = 60_000;
  const limiter = rateLimit({ limit: 2, periodSeconds: 60 }, () => now);
  const call = async (key: string) => (await limiter.limit({ key })).success;
  expect([await call("a"), await call("a"), await call("a"), await call("b")]).toEqual([true, true, false, true]);
  now += 60_000;
  expect(await call("a")).toBe(true);
});

it("holds a bounded number of keys and keeps those that are in use", async () => {
  const limiter = rateLimit({ limit: 3, periodSeconds: 60 }, () => 0);
  const results: boolean[] = [];
  for (let at = 0; at < 300_000; at += 1) {
    await limiter.limit({ key: `network ${at}` });
    if (at % 60_000 === 0) results.push((await limiter.limit({ key: "busy" })).success);
  }
  expect(results).toEqual([true, true, true, false, false]);
});
