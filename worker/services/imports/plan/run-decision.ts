import type { Query } from "../../../db/client.ts";
import { type RunRow, selectRun } from "../../../db/queries/imports/import-runs.ts";
import { recountRun } from "../../../db/queries/imports/run-counts.ts";
import type { RunDecision } from "../../../domain/imports/import-views.ts";
import type { ItemState } from "../../../domain/imports/imports.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import type { AuditAction } from "../../../domain/staff/history.ts";
import { writeAsStaff } from "../../staff/audit/write-as-staff.ts";
import type { Deps, Actor } from "../../deps.ts";
import type { ImportDeps } from "../import-deps.ts";
import { workInBackground } from "../runs/new-run.ts";

/** States of items that staff may decide on one by one. */
export const DECIDABLE_ITEM_STATES: readonly ItemState[] = ["waiting", "held"];

export async function requireRun({ db }: Deps, id: string): Promise<Result<RunRow>> {
  const [[run]] = await db.read([selectRun(db, id)]);
  return run ? ok(run) : missingRun();
}

function missingRun(): Result<never> {
  return fail("not_found", "Импорт не найден");
}

/** Records a decision and starts to carry it out after the response; cron continues. The screen shows the progress. */
export async function carryOutDecision(
  deps: ImportDeps,
  actor: Actor,
  { id, action, queries, message }: { id: string; action: AuditAction; queries: readonly Query[]; message: string },
): Promise<Result<RunDecision>> {
  await writeAsStaff(deps, actor, { action, entity: "import", entityId: id, isVisible: false }, [
    ...queries,
    recountRun(deps.db, id),
  ]);
  workInBackground(deps, id);
  return ok({ message });
}
