import {
  countSelected,
  type ItemSelection,
  moveItems,
  selectedAsCounted,
} from "../../../db/queries/imports/import-items.ts";
import { moveRun, updateRun } from "../../../db/queries/imports/import-runs.ts";
import type { ApproveInput } from "../../../domain/imports/import-calls.ts";
import type { RunDecision } from "../../../domain/imports/import-views.ts";
import { DECIDABLE_RUN_STATES, IMPORT_CARS, type Verdict } from "../../../domain/imports/imports.ts";
import { openNumbersReason, questionsOfJson } from "../../../domain/imports/run-questions.ts";
import { fail, type Result } from "../../../domain/kernel/result.ts";
import { countOf } from "../../../domain/kernel/text/plural.ts";
import { retried } from "../../staff/audit/write-as-staff.ts";
import type { ImportDeps } from "../import-deps.ts";
import { unreadFields } from "../sources/field-health.ts";
import { BRAND_UNSTATED } from "./plan-item.ts";
import { carryOutDecision, DECIDABLE_ITEM_STATES, requireRun } from "./run-decision.ts";
import type { Actor } from "../../deps.ts";

/** Verdicts that «approve all» includes. Doubtful and held items need an approval by id. */
const VERDICTS_OF_ALL: readonly Verdict[] = ["new", "changed", "gone"];

/**
 * POST approve: all items, or those in `items`. `conflict` while the run is read, when nothing is left to approve, for all items of a
 * file whose columns were not understood or that leaves its numbers open, and for a stopped run without `overrideStop`.
 */
export const approveRun = retried(approveOnce);

async function approveOnce(
  deps: ImportDeps,
  actor: Actor,
  id: string,
  input: ApproveInput,
): Promise<Result<RunDecision>> {
  const { db, clock } = deps;
  const found = await requireRun(deps, id);
  if (!found.ok) return found;
  const run = found.value;
  if (!DECIDABLE_RUN_STATES.includes(run.state)) return fail("conflict", "Этот импорт сейчас нельзя одобрить");
  if (run.state === "stopped" && !input.overrideStop) return fail("conflict", run.reason ?? "Импорт остановлен");
  const unread = input.items ? [] : unreadFields({ ...run, brandId: input.brandId ?? run.brandId });
  if (unread.length > 0)
    return fail("conflict", `В файле не нашлись: ${unread.join(", ")}. Покажите, где они, на экране «Как читать файл»`);
  const open = input.items ? null : openNumbersReason(questionsOfJson(run.questions));
  if (open) return fail("conflict", open);
  const { items: ids, createBrands = false, brandId = null } = input;
  const now = clock.now();
  const selection: ItemSelection = ids
    ? { runId: id, from: DECIDABLE_ITEM_STATES, ids }
    : {
        runId: id,
        from: ["waiting"],
        verdicts: VERDICTS_OF_ALL,
        withBrand: createBrands,
        orReason: brandId && BRAND_UNSTATED,
      };
  const [[counted]] = await db.read([countSelected(db, selection)]);
  const count = counted?.count ?? 0;
  if (count === 0) return fail("conflict", "Одобрять нечего: решение уже принято или ещё нужно по одному");
  return carryOutDecision(deps, actor, {
    id,
    action: "approve",
    message: `Одобрено: ${countOf(count, IMPORT_CARS)}`,
    queries: [
      selectedAsCounted(db, selection, count),
      moveItems(db, selection, { state: "approved", updatedAt: now }),
      moveRun(db, id, DECIDABLE_RUN_STATES, { state: "applying", workAt: now, decidedBy: actor.userId, attempts: 0 }),
      updateRun(db, id, { createBrands, ...(brandId !== null && { brandId }) }),
    ],
  });
}
