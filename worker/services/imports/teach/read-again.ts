import type { Query } from "../../../db/client.ts";
import { type RunRow, supersedeRun } from "../../../db/queries/imports/import-runs.ts";
import type { ImportDeps } from "../import-deps.ts";
import { newRun, saveNewRun, workInBackground } from "../runs/new-run.ts";
import { fileOf } from "./read-run-form.ts";
import type { Actor } from "../../deps.ts";

/**
 * Reads the stored file of a run again as a new run, in another way than before; the plan of the old run is rejected with `reason`. What the change
 * does not name stays as it was. Returns the id of the new run.
 */
export async function readAgain(
  deps: ImportDeps,
  actor: Actor,
  run: RunRow,
  change: Partial<Pick<RunRow, "sourceId" | "brandId" | "mappingId" | "answers">>,
  { besides, reason }: { besides: readonly Query[]; reason: string },
): Promise<string> {
  const again = newRun(deps, actor, { ...run, ...change, isStored: true, fileRunId: fileOf(run) });
  await saveNewRun(deps, actor, again, [], [...besides, ...supersedeRun(deps.db, run.id, reason, deps.clock.now())]);
  workInBackground(deps, again.id);
  return again.id;
}
