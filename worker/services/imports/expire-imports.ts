import { deleteRunsBefore } from "../../db/queries/import-runs.ts";
import { IMPORT_RAW_KEPT_DAYS, IMPORT_RUNS_KEPT_DAYS } from "../../domain/imports.ts";
import type { ImportDeps } from "./import-deps.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Runs a night: a batch must end within D1's 30 seconds, and a run has up to 5000 items. */
const RUNS_MAX = 10;

/** Deletes what was fetched and uploaded after a week, and runs once they can no longer be undone. */
export async function expireImports({ db, clock, importStore }: ImportDeps): Promise<void> {
  const now = clock.now();
  await importStore.removeBefore(now - IMPORT_RAW_KEPT_DAYS * DAY_MS);
  await db.write(deleteRunsBefore(db, now - IMPORT_RUNS_KEPT_DAYS * DAY_MS, RUNS_MAX));
}
