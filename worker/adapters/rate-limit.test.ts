import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { memoryLog } from "./log.ts";
import { allowsNetwork, boundRateLimiter, unlimited } from "./rate-limit.ts";

// Fails when a flood from one network is not limited, or when other visitors are.

/** More than any limit of wrangler.toml. */
const FLOOD = 100;

async function flood(addressOf: (at: number) => string | null): Promise<boolean[]> {
  const limiter = boundRateLimiter(env.LEAD_LIMIT, memoryLog());
  const answers: boolean[] = [];
  for (let at = 0; at < FLOOD; at++) answers.push(await allowsNetwork(limiter, addressOf(at)));
  return answers;
}

it("the binding of wrangler.toml stops a flood of one network after some dozens, and no other network", async () => {
  const answers = await flood(() => "198.51.100.1");
  expect(answers.slice(0, 20)).not.toContain(false);
  expect(answers).toContain(false);
  expect(await allowsNetwork(boundRateLimiter(env.LEAD_LIMIT, memoryLog()), "198.51.100.2")).toBe(true);
});

it("counts the addresses of one IPv6 customer together", async () => {
  expect(await flood((at) => `2001:db8:1:2::${at}`)).toContain(false);
});

it.each([null, "127.0.0.1", "::1"])("does not limit %s", async (address) => {
  expect(await flood(() => address)).not.toContain(false);
});

it("allows every request without the binding and while the binding fails, and logs the failure", async () => {
  const log = memoryLog();
  const failing = boundRateLimiter({ limit: () => Promise.reject(new Error("Not counted")) }, log);
  expect(await failing.allows("198.51.100.3")).toBe(true);
  expect(log.lines).toMatchObject([{ event: "rate_limit_failed", cause: "Not counted" }]);
  expect(boundRateLimiter(undefined, log)).toBe(unlimited);
  expect(await unlimited.allows("198.51.100.3")).toBe(true);
});
