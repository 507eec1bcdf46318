import { dropPictures, moveItems, selectWritten } from "../../../db/queries/imports/import-items.ts";
import { moveRun } from "../../../db/queries/imports/import-runs.ts";
import { groupNotUndone, type NotUndone, type UndoSummary } from "../../../domain/imports/import-undo.ts";
import type { RunDecision } from "../../../domain/imports/import-views.ts";
import type { RunState } from "../../../domain/imports/imports.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import type { Deps, Actor } from "../../deps.ts";
import type { ImportDeps } from "../import-deps.ts";
import { loadBrands } from "./brand-matching.ts";
import { carryOutDecision, DECIDABLE_ITEM_STATES, requireRun } from "./run-decision.ts";
import { undosOf } from "./undo-items.ts";

const UNDOABLE: readonly RunState[] = ["waiting", "stopped", "finished", "cancelled", "undoing"];
const PREVIEW_PAGE = 500;

/** POST undo: restores fields that nobody has changed since, and moves drafts that the run created into the trash. */
export async function undoRun(deps: ImportDeps, actor: Actor, id: string): Promise<Result<RunDecision>> {
  const { db, clock } = deps;
  const run = await requireRun(deps, id);
  if (!run.ok) return run;
  if (!UNDOABLE.includes(run.value.state)) return fail("conflict", "Этот импорт сейчас нельзя отменить");
  const now = clock.now();
  return carryOutDecision(deps, actor, {
    id,
    action: "undo",
    message: "Импорт отменяется: итог появится на этой странице, её можно закрыть",
    queries: [
      moveRun(db, id, UNDOABLE, { state: "undoing", workAt: now, decidedBy: actor.userId, attempts: 0 }),
      moveItems(
        db,
        { runId: id, from: DECIDABLE_ITEM_STATES },
        { state: "rejected", reason: "Импорт отменён", updatedAt: now },
      ),
      dropPictures(db, id),
    ],
  });
}

/** GET undo: what an undo would restore and what it would leave. Writes nothing. `not_found`. */
export async function previewUndo(deps: Deps, id: string): Promise<Result<UndoSummary>> {
  const { db } = deps;
  const run = await requireRun(deps, id);
  if (!run.ok) return run;
  const brands = await loadBrands(deps);
  let back = 0;
  const kept: NotUndone[] = [];
  for (const isCreated of [false, true]) {
    for (let offset = 0; ; offset += PREVIEW_PAGE) {
      const [items] = await db.read([selectWritten(db, id, { isCreated, limit: PREVIEW_PAGE, offset })]);
      for (const undo of await undosOf(deps, items, brands)) {
        if (undo.write) back += 1;
        if (undo.kept) kept.push(undo.kept);
      }
      if (items.length < PREVIEW_PAGE) break;
    }
  }
  return ok({ back, kept: groupNotUndone(kept) });
}
