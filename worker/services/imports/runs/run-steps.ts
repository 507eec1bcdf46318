import { isOver } from "../../work-slice.ts";
import type { WebDeps } from "../../deps.ts";
import type { ImportDeps, RunSlice } from "../import-deps.ts";

/**
 * How long a run is leased to the invocation that took it, ms. Longer than any single step, so that no second invocation
 * takes the run while the first one works.
 */
export const LEASE_MS = 2 * 60_000;

/** Items that are applied or undone in one transaction. */
export const ITEMS_PER_BATCH = 50;
/** Characters of their JSON: what they write is bound as a few values of at most 2 MB (db/many-rows.ts). */
const BATCH_CHARS_MAX = 400_000;

/** The first items that fit into one transaction, at least one. */
export function boundedBatch<T extends { candidate?: string | null; written: string | null }>(
  items: readonly T[],
): T[] {
  let chars = 0;
  return items.filter(({ candidate, written }, at) => {
    chars += (candidate?.length ?? 0) + (written?.length ?? 0);
    return at === 0 || chars <= BATCH_CHARS_MAX;
  });
}

/** Whether this slice may neither request another site nor read a feed any more. */
export function isSliceOver(deps: ImportDeps, slice: RunSlice): boolean {
  return slice.requestsLeft <= 0 || slice.feedCarsLeft <= 0 || isOver(deps, slice);
}

/** Lets other requests run between two batches. A local D1 runs in the same process and would block them. */
export function yieldToOtherWork({ web }: WebDeps): Promise<void> {
  return web.sleep(1);
}
