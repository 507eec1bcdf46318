import type { ImportDeps } from "../import-deps.ts";

/**
 * How long a run is leased to the invocation that took it, ms. Longer than any single step, so that no second invocation
 * takes the run while the first one works.
 */
export const LEASE_MS = 2 * 60_000;

/** Lets other requests run between two batches. A local D1 runs in the same process and would block them. */
export function yieldToOtherWork({ web }: Pick<ImportDeps, "web">): Promise<void> {
  return web.sleep(1);
}
