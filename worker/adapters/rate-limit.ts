import type { RateLimit } from "@cloudflare/workers-types";
import { isLocalAddress, networkOf } from "../domain/staff/network.ts";
import type { Log } from "./log.ts";

/** Counts requests per key; the limit and its period are those of the binding in wrangler.toml. */
export interface RateLimiter {
  /** Counts one request. False if the key is over its limit. */
  allows(key: string): Promise<boolean>;
}

/** For deployments without the binding. */
export const unlimited: RateLimiter = { allows: () => Promise.resolve(true) };

/**
 * Cloudflare counts per key and location, approximately: a limit may be exceeded for some seconds. A call takes no
 * network request. If it fails, the request is allowed.
 * https://developers.cloudflare.com/workers/runtime-apis/bindings/rate-limit/
 */
export function boundRateLimiter(binding: RateLimit | undefined, log: Log): RateLimiter {
  if (!binding) return unlimited;
  return {
    async allows(key) {
      try {
        return (await binding.limit({ key })).success;
      } catch (cause) {
        log.error("rate_limit_failed", cause);
        return true;
      }
    },
  };
}

/**
 * Counts by the sender's network. Unknown addresses are not limited, nor is this machine, from which all local visitors come.
 * @param prefix of the key: what is counted apart
 */
export async function allowsNetwork(limiter: RateLimiter, address: string | null, prefix = ""): Promise<boolean> {
  return address === null || isLocalAddress(address) || limiter.allows(prefix + networkOf(address));
}
