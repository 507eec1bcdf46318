import { deleteRunsBefore } from "../../../db/queries/imports/import-runs.ts";
import { IMPORT_RAW_KEPT_DAYS, IMPORT_RUNS_KEPT_DAYS } from "../../../domain/imports/imports.ts";
import type { ImportDeps } from "../import-deps.ts";
import { DAY_MS } from "../../../domain/kernel/time/durations.ts";

/** Deleted per batch, which D1 ends after 30 seconds. A run has up to 50,000 items. */
const PER_BATCH = { runs: 5, items: 10_000 };
const ROUNDS_MAX = 50;

/** Deletes stored feeds and pages after IMPORT_RAW_KEPT_DAYS, and runs with their items after IMPORT_RUNS_KEPT_DAYS. */
export async function expireImports({ db, clock, importStore }: ImportDeps): Promise<void> {
  const now = clock.now();
  await importStore.removeBefore(now - IMPORT_RAW_KEPT_DAYS * DAY_MS);
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const [, , [old]] = await db.write(deleteRunsBefore(db, now - IMPORT_RUNS_KEPT_DAYS * DAY_MS, PER_BATCH));
    if (!old || old.left === 0) return;
  }
}
