import type { Query } from "../../../db/client.ts";
import { dropPictures, moveItems } from "../../../db/queries/imports/import-items.ts";
import {
  moveRun,
  recountRun,
  selectRun,
  selectRunSummary,
  updateRun,
} from "../../../db/queries/imports/import-runs.ts";
import { undoneMessage } from "../../../domain/imports/import-undo.ts";
import type { ApproveInput } from "../../../domain/imports/import-calls.ts";
import type { ImportRunRow, RunDecision } from "../../../domain/imports/import-views.ts";
import {
  DECIDABLE_RUN_STATES,
  IMPORT_CARS,
  type ItemState,
  READING_RUN_STATES,
  type RunState,
  type Verdict,
} from "../../../domain/imports/imports.ts";
import { countOf } from "../../../domain/kernel/text/plural.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import type { AuditAction } from "../../../domain/staff/history.ts";
import { writeAsStaff } from "../../staff/audit/write-as-staff.ts";
import type { Actor } from "../../staff/session.ts";
import type { ImportDeps } from "../import-deps.ts";
import { toRunRow } from "../runs/run-view.ts";
import { workOnRuns } from "../runs/work-on-runs.ts";

/** How long a decision is carried out before the answer: a page of cars is done by then. */
const AT_ONCE_MS = 4000;
const AFTERWARDS_MS = 25_000;
/** What an approval of all means; doubtful cars and those whose grace is not over are approved by name. */
const APPROVED_ALONG: readonly Verdict[] = ["new", "changed", "gone"];
const NAMED_STATES: readonly ItemState[] = ["waiting", "held"];

const RUN_MISSING = "Импорт не найден";

async function found({ db }: ImportDeps, id: string) {
  const [[run]] = await db.read([selectRun(db, id)]);
  return run ?? null;
}

/** Puts a decision on record and carries out as much of it as can be waited for. */
async function carryOut(
  deps: ImportDeps,
  actor: Actor,
  {
    id,
    action,
    queries,
    message,
  }: { id: string; action: AuditAction; queries: readonly Query[]; message: string | ((run: ImportRunRow) => string) },
): Promise<Result<RunDecision>> {
  await writeAsStaff(deps, actor, { action, entity: "import", entityId: id, isVisible: false }, queries);
  await workOnRuns(deps, { id, budgetMs: AT_ONCE_MS });
  const told = await decided(deps, id, message);
  // Last: what is left is a lot, and the answer need not queue behind it.
  deps.later(() => workOnRuns(deps, { id, budgetMs: AFTERWARDS_MS }));
  return told;
}

async function decided(
  { db }: ImportDeps,
  id: string,
  message: string | ((run: ImportRunRow) => string),
): Promise<Result<RunDecision>> {
  const [[row]] = await db.read([selectRunSummary(db, id)]);
  if (!row) return fail("not_found", RUN_MISSING);
  const run = toRunRow(row);
  return ok({ message: typeof message === "string" ? message : message(run), run });
}

/** POST approve. `conflict` while it is read, and for a run that stopped itself, unless somebody insists. */
export async function approveRun(
  deps: ImportDeps,
  actor: Actor,
  id: string,
  input: ApproveInput,
): Promise<Result<RunDecision>> {
  const { db, clock } = deps;
  const run = await found(deps, id);
  if (!run) return fail("not_found", RUN_MISSING);
  if (!DECIDABLE_RUN_STATES.includes(run.state)) return fail("conflict", "Этот импорт сейчас нельзя одобрить");
  if (run.state === "stopped" && !input.overrideStop) return fail("conflict", run.reason ?? "Импорт остановлен");
  const { items: ids, createBrands = false, brandId = null } = input;
  const now = clock.now();
  const values = { state: "approved" as const, updatedAt: now };
  const [approved] = await db.write([
    ids
      ? moveItems(db, id, NAMED_STATES, values, { ids })
      : moveItems(db, id, ["waiting"], values, { verdicts: APPROVED_ALONG, withBrand: createBrands }),
  ]);
  if (approved.length === 0) return fail("conflict", "Одобрять нечего: решение уже принято или ещё нужно по одному");
  return carryOut(deps, actor, {
    id,
    action: "approve",
    message: `Одобрено: ${countOf(approved.length, IMPORT_CARS)}`,
    queries: [
      moveRun(db, id, DECIDABLE_RUN_STATES, { state: "applying", workAt: now, decidedBy: actor.userId, attempts: 0 }),
      updateRun(db, id, { createBrands, ...(brandId !== null && { brandId }) }),
    ],
  });
}

/** POST reject: what waits is put away, and nothing is written. */
export async function rejectRun(
  deps: ImportDeps,
  actor: Actor,
  id: string,
  ids: readonly string[] | undefined,
): Promise<Result<RunDecision>> {
  const { db, clock } = deps;
  const run = await found(deps, id);
  if (!run) return fail("not_found", RUN_MISSING);
  const now = clock.now();
  const values = { state: "rejected" as const, reason: null, updatedAt: now };
  const [rejected] = await db.write([moveItems(db, id, NAMED_STATES, values, { ids }), recountRun(db, id)]);
  const [[after]] = await db.read([selectRunSummary(db, id)]);
  const left = after ? toRunRow(after).byState : {};
  const isOver = (left.waiting ?? 0) + (left.held ?? 0) === 0;
  const ended = moveRun(db, id, ["waiting", "stopped"], { state: "finished", finishedAt: now });
  await writeAsStaff(
    deps,
    actor,
    {
      action: "update",
      entity: "import",
      entityId: id,
      changes: { rejected: [null, rejected.length] },
      isVisible: false,
    },
    isOver ? [ended] : [],
  );
  return decided(deps, id, `Отклонено: ${countOf(rejected.length, IMPORT_CARS)}`);
}

/** POST cancel: what is not read yet stays unread; a page that is being read at this moment is read to its end. */
export async function cancelRun(deps: ImportDeps, actor: Actor, id: string): Promise<Result<RunDecision>> {
  const { db, clock } = deps;
  const run = await found(deps, id);
  if (!run) return fail("not_found", RUN_MISSING);
  if (!READING_RUN_STATES.includes(run.state)) return fail("conflict", "Прервать можно только чтение");
  const now = clock.now();
  await writeAsStaff(deps, actor, { action: "cancel", entity: "import", entityId: id, isVisible: false }, [
    moveRun(db, id, READING_RUN_STATES, { state: "cancelled", reason: "Прерван сотрудником", finishedAt: now }),
    moveItems(db, id, ["queued"], { state: "cancelled", reason: "Импорт прерван", updatedAt: now }),
    recountRun(db, id),
  ]);
  return decided(deps, id, "Импорт прерван");
}

const UNDOABLE: readonly RunState[] = ["waiting", "stopped", "finished", "cancelled", "undoing"];

/** POST undo: cars get back what nobody has changed since, drafts that it made go into the trash. */
export async function undoRun(deps: ImportDeps, actor: Actor, id: string): Promise<Result<RunDecision>> {
  const { db, clock } = deps;
  const run = await found(deps, id);
  if (!run) return fail("not_found", RUN_MISSING);
  if (!UNDOABLE.includes(run.state)) return fail("conflict", "Этот импорт сейчас нельзя отменить");
  const now = clock.now();
  return carryOut(deps, actor, {
    id,
    action: "undo",
    message: ({ state, byState, kept }) => {
      if (state === "undoing") return "Импорт отменяется: осталось немного, итог появится на этой странице";
      const whole = kept.reduce((sum, { count, isPart }) => (isPart ? sum : sum + count), 0);
      return undoneMessage({ back: (byState.undone ?? 0) - whole, kept });
    },
    queries: [
      moveRun(db, id, UNDOABLE, { state: "undoing", workAt: now, decidedBy: actor.userId, attempts: 0 }),
      moveItems(db, id, NAMED_STATES, { state: "rejected", reason: "Импорт отменён", updatedAt: now }),
      dropPictures(db, id),
    ],
  });
}
