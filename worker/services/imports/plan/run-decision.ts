import type { Query } from "../../../db/client.ts";
import { type RunRow, selectRun } from "../../../db/queries/imports/import-runs.ts";
import { selectRunSummary } from "../../../db/queries/imports/run-summaries.ts";
import type { ImportRunRow, RunDecision } from "../../../domain/imports/import-views.ts";
import type { ItemState } from "../../../domain/imports/imports.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import type { AuditAction } from "../../../domain/staff/history.ts";
import { writeAsStaff } from "../../staff/audit/write-as-staff.ts";
import type { Actor } from "../../staff/session.ts";
import type { Deps } from "../../deps.ts";
import type { ImportDeps } from "../import-deps.ts";
import { workInBackground } from "../runs/new-run.ts";
import { toRunRow } from "../runs/run-view.ts";
import { workOnRuns } from "../runs/work-on-runs.ts";

/** How long the response waits for the decision to be carried out, ms: enough for a page of cars. */
const WAIT_MS = 4000;

/** States of items that staff may decide on one by one. */
export const DECIDABLE_ITEM_STATES: readonly ItemState[] = ["waiting", "held"];

type Message = string | ((run: ImportRunRow) => string);

export async function requireRun({ db }: Deps, id: string): Promise<Result<RunRow>> {
  const [[run]] = await db.read([selectRun(db, id)]);
  return run ? ok(run) : missingRun();
}

function missingRun(): Result<never> {
  return fail("not_found", "Импорт не найден");
}

/** Records a decision and works on the run for `WAIT_MS`; the rest follows after the response. */
export async function carryOutDecision(
  deps: ImportDeps,
  actor: Actor,
  { id, action, queries, message }: { id: string; action: AuditAction; queries: readonly Query[]; message: Message },
): Promise<Result<RunDecision>> {
  await writeAsStaff(deps, actor, { action, entity: "import", entityId: id, isVisible: false }, queries);
  await workOnRuns(deps, { id, budgetMs: WAIT_MS });
  const decision = await decisionOf(deps, id, message);
  // Started last, so that its queries do not delay those of this response.
  workInBackground(deps, id);
  return decision;
}

/** The answer to a decision: a message and the run as it is now. */
export async function decisionOf({ db }: ImportDeps, id: string, message: Message): Promise<Result<RunDecision>> {
  const [[summary]] = await db.read([selectRunSummary(db, id)]);
  if (!summary) return missingRun();
  const run = toRunRow(summary);
  return ok({ message: typeof message === "string" ? message : message(run), run });
}
