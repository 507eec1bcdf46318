import type { ImportDeps } from "../import-deps.ts";

/** For how long whoever takes a run keeps it without a word: longer than any one step takes, ms. */
export const LEASE_MS = 2 * 60_000;

/**
 * Between two batches. Where the database lies in the same process, one batch after another keeps that process from
 * everything else, the answers to people included.
 */
export function yieldToOtherWork({ web }: Pick<ImportDeps, "web">): Promise<void> {
  return web.sleep(1);
}
