import { deleteRunsBefore } from "../../../db/queries/imports/import-runs.ts";
import { IMPORT_RAW_KEPT_DAYS, IMPORT_RUNS_KEPT_DAYS } from "../../../domain/imports/imports.ts";
import type { ImportDeps } from "../import-deps.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Runs deleted per batch. A run has up to 5000 items, and a D1 batch must end within 30 seconds. */
const RUNS_MAX = 5;
const ROUNDS_MAX = 50;

/** Deletes stored feeds and pages after IMPORT_RAW_KEPT_DAYS, and runs with their items after IMPORT_RUNS_KEPT_DAYS. */
export async function expireImports({ db, clock, importStore }: ImportDeps): Promise<void> {
  const now = clock.now();
  await importStore.removeBefore(now - IMPORT_RAW_KEPT_DAYS * DAY_MS);
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const [, deleted] = await db.write(deleteRunsBefore(db, now - IMPORT_RUNS_KEPT_DAYS * DAY_MS, RUNS_MAX));
    if (deleted.length < RUNS_MAX) return;
  }
}
