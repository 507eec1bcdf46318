import { deleteRunsBefore } from "../../../db/queries/imports/import-runs.ts";
import { IMPORT_RAW_KEPT_DAYS, IMPORT_RUNS_KEPT_DAYS } from "../../../domain/imports/imports.ts";
import type { ImportDeps } from "../import-deps.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Runs a batch: it must end within D1's 30 seconds, and a run has up to 5000 items. */
const RUNS_MAX = 5;
const ROUNDS_MAX = 50;

/** Deletes what was fetched and uploaded after a week, and runs once they can no longer be undone. */
export async function expireImports({ db, clock, importStore }: ImportDeps): Promise<void> {
  const now = clock.now();
  await importStore.removeBefore(now - IMPORT_RAW_KEPT_DAYS * DAY_MS);
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const [, deleted] = await db.write(deleteRunsBefore(db, now - IMPORT_RUNS_KEPT_DAYS * DAY_MS, RUNS_MAX));
    if (deleted.length < RUNS_MAX) return;
  }
}
