import { expect, it } from "vitest";
import { eventSampler } from "./event-sampler.ts";

// Fails when a flood of refusals becomes as many writes, or when a single refusal is not written.

it("writes the first event of a key at once and the following ones together after a minute", () => {
  const sampler = eventSampler();
  expect([0, 1, 59_999].map((at) => sampler.take("a", at))).toEqual([1, 0, 0]);
  expect(sampler.take("b", 59_999)).toBe(1);
  expect(sampler.take("a", 60_000)).toBe(3);
  expect(sampler.take("a", 60_001)).toBe(0);
});

it("bounds the writes of all keys together, and what it remembers", () => {
  const sampler = eventSampler({ writesPerMinute: 3, keysMax: 2 });
  const keys = Array.from({ length: 1000 }, (_, at) => `key ${at}`);
  expect(keys.filter((key) => sampler.take(key, 0) > 0)).toHaveLength(3);
  expect(sampler.take("later", 60_000)).toBe(1);
});
