import { type RateLimiter } from "./rate-limit.ts";

/** The fake for tests: `limit` requests per key, for good. */
export function fakeRateLimiter(limit: number): RateLimiter {
  const counts = new Map<string, number>();
  return {
    allows(key) {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return Promise.resolve(count <= limit);
    },
  };
}
