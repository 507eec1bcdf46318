import type { RateLimit } from "@cloudflare/workers-types";
import { LRUCache } from "lru-cache";

/** Keys that one period counts, some 200 bytes each. A flood from more networks drops those that called longest ago. */
const KEYS_MAX = 100_000;

/** Counts requests per key in fixed periods, as workerd does. */
export function rateLimit(
  { limit, periodSeconds }: { limit: number; periodSeconds: number },
  now: () => number = Date.now,
): RateLimit {
  const counts = new LRUCache<string, number>({ max: KEYS_MAX });
  let period = 0;
  return {
    limit({ key }) {
      const current = Math.floor(now() / (periodSeconds * 1000));
      if (current !== period) counts.clear();
      period = current;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return Promise.resolve({ success: count <= limit });
    },
  };
}
