import { moveItems } from "../../../db/queries/imports/import-items.ts";
import { moveRun } from "../../../db/queries/imports/import-runs.ts";
import { recountRun } from "../../../db/queries/imports/run-counts.ts";
import { selectRunSummary } from "../../../db/queries/imports/run-summaries.ts";
import type { RunDecision } from "../../../domain/imports/import-views.ts";
import { IMPORT_CARS, READING_RUN_STATES } from "../../../domain/imports/imports.ts";
import { fail, type Result } from "../../../domain/kernel/result.ts";
import { countOf } from "../../../domain/kernel/text/plural.ts";
import { writeAsStaff } from "../../staff/audit/write-as-staff.ts";
import type { Actor } from "../../staff/session.ts";
import type { ImportDeps } from "../import-deps.ts";
import { toRunRow } from "../runs/run-view.ts";
import { decisionOf, DECIDABLE_ITEM_STATES, requireRun } from "./run-decision.ts";

/** POST reject: rejects the undecided items, or those in `ids`. Cars do not change. */
export async function rejectRun(
  deps: ImportDeps,
  actor: Actor,
  id: string,
  ids: readonly string[] | undefined,
): Promise<Result<RunDecision>> {
  const { db, clock } = deps;
  const run = await requireRun(deps, id);
  if (!run.ok) return run;
  const now = clock.now();
  const values = { state: "rejected" as const, reason: null, updatedAt: now };
  const [rejected] = await db.write([moveItems(db, id, DECIDABLE_ITEM_STATES, values, { ids }), recountRun(db, id)]);
  const [[summary]] = await db.read([selectRunSummary(db, id)]);
  const counts = summary ? toRunRow(summary).byState : {};
  const isDecided = (counts.waiting ?? 0) + (counts.held ?? 0) === 0;
  const changes = { rejected: [null, rejected.length] } as const;
  await writeAsStaff(
    deps,
    actor,
    { action: "update", entity: "import", entityId: id, changes, isVisible: false },
    isDecided ? [moveRun(db, id, ["waiting", "stopped"], { state: "finished", finishedAt: now })] : [],
  );
  return decisionOf(deps, id, `Отклонено: ${countOf(rejected.length, IMPORT_CARS)}`);
}

/** POST cancel: queued items are not read any more. A page that is being read at this moment is read to its end. */
export async function cancelRun(deps: ImportDeps, actor: Actor, id: string): Promise<Result<RunDecision>> {
  const { db, clock } = deps;
  const run = await requireRun(deps, id);
  if (!run.ok) return run;
  if (!READING_RUN_STATES.includes(run.value.state)) return fail("conflict", "Прервать можно только чтение");
  const now = clock.now();
  await writeAsStaff(deps, actor, { action: "cancel", entity: "import", entityId: id, isVisible: false }, [
    moveRun(db, id, READING_RUN_STATES, { state: "cancelled", reason: "Прерван сотрудником", finishedAt: now }),
    moveItems(db, id, ["queued"], { state: "cancelled", reason: "Импорт прерван", updatedAt: now }),
    recountRun(db, id),
  ]);
  return decisionOf(deps, id, "Импорт прерван");
}
