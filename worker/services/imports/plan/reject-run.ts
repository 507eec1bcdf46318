import {
  countSelected,
  type ItemSelection,
  moveItems,
  selectedAsCounted,
} from "../../../db/queries/imports/import-items.ts";
import { moveRun } from "../../../db/queries/imports/import-runs.ts";
import { recountRun } from "../../../db/queries/imports/run-counts.ts";
import type { RunDecision } from "../../../domain/imports/import-views.ts";
import { IMPORT_CARS, READING_RUN_STATES } from "../../../domain/imports/imports.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { countOf } from "../../../domain/kernel/text/plural.ts";
import { retried, writeAsStaff } from "../../staff/audit/write-as-staff.ts";
import type { ImportDeps } from "../import-deps.ts";
import { DECIDABLE_ITEM_STATES, requireRun } from "./run-decision.ts";
import type { Actor } from "../../deps.ts";

/** POST reject: rejects the undecided items, or those in `ids`. Cars do not change. */
export const rejectRun = retried(rejectOnce);

async function rejectOnce(
  deps: ImportDeps,
  actor: Actor,
  id: string,
  ids: readonly string[] | undefined,
): Promise<Result<RunDecision>> {
  const { db, clock } = deps;
  const run = await requireRun(deps, id);
  if (!run.ok) return run;
  const now = clock.now();
  const undecided: ItemSelection = { runId: id, from: DECIDABLE_ITEM_STATES };
  const selection: ItemSelection = { ...undecided, ids };
  const [[all], [selected]] = await db.read([countSelected(db, undecided), countSelected(db, selection)]);
  const [left, rejected] = [all?.count ?? 0, selected?.count ?? 0];
  const changes = { rejected: [null, rejected] } as const;
  await writeAsStaff(deps, actor, { action: "update", entity: "import", entityId: id, changes, isVisible: false }, [
    selectedAsCounted(db, undecided, left),
    selectedAsCounted(db, selection, rejected),
    moveItems(db, selection, { state: "rejected", reason: null, updatedAt: now }),
    ...(left === rejected ? [moveRun(db, id, ["waiting", "stopped"], { state: "finished", finishedAt: now })] : []),
    recountRun(db, id),
  ]);
  return ok({ message: `Отклонено: ${countOf(rejected, IMPORT_CARS)}` });
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
    moveItems(db, { runId: id, from: ["queued"] }, { state: "cancelled", reason: "Импорт прерван", updatedAt: now }),
    recountRun(db, id),
  ]);
  return ok({ message: "Импорт прерван" });
}
