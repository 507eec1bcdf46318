import type { Query } from "../../../db/client.ts";
import {
  BULK_COLUMNS,
  deleteLeadBulkItems,
  insertLeadBulkItems,
  selectDroppedActions,
  selectLeadBulkItems,
  selectLeadsByIds,
  updateLeadsCounted,
  writeDroppedActions,
} from "../../../db/queries/leads/lead-bulk.ts";
import type { LeadRow } from "../../../db/queries/leads/lead-desk.ts";
import type {
  LeadBulkInput,
  LeadBulkPreview,
  LeadBulkResult,
  LeadBulkUndo,
} from "../../../domain/leads/work/lead-bulk.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { isInScope } from "../../../domain/leads/lead-scope.ts";
import { isClosed } from "../../../domain/leads/lead-terms.ts";
import type { LiveDeps, Actor } from "../../deps.ts";
import { retryStaleWrites, type StaffChange, writeManyAsStaff } from "../../staff/audit/write-as-staff.ts";
import { planStatus } from "../set-lead-status.ts";
import { keptLead } from "../stored-lead.ts";
import { planAssignment } from "./assign-lead.ts";
import { droppedBy, type PlannedChange, withWork } from "./change-lead.ts";
import {
  type LeadAtHand,
  contextQueries,
  type LeadContext,
  leadContextOf,
  droppedActionOf,
  nextActionColumns,
} from "./lead-state.ts";

interface Write {
  before: LeadRow;
  after: LeadRow;
  change: StaffChange;
}

interface Plan extends LeadBulkPreview {
  writes: Write[];
}

/** What a change would do, lead by lead. Changes nothing. */
export async function previewLeadBulk(
  deps: LiveDeps,
  actor: Actor,
  input: LeadBulkInput,
): Promise<Result<LeadBulkPreview>> {
  const { writes: _writes, ...preview } = await planBulk(deps, actor, input);
  return ok(preview);
}

/** Changes the leads that can be changed, in one transaction with the audit log and what the undo needs. */
export function applyLeadBulk(deps: LiveDeps, actor: Actor, input: LeadBulkInput): Promise<Result<LeadBulkResult>> {
  const { db, clock, ids } = deps;
  return retryStaleWrites(async (): Promise<Result<LeadBulkResult>> => {
    const { writes, ...preview } = await planBulk(deps, actor, input);
    if (writes.length === 0) return ok({ ...preview, run: null });
    const [run, at] = [ids.next(), clock.now()];
    const items = writes.map(({ before, after }) => ({ run, leadId: after.id, at, ...differenceOf(before, after) }));
    await write(deps, actor, writes, [insertLeadBulkItems(db, items)]);
    return ok({ ...preview, run });
  });
}

/**
 * Restores the leads that nobody has changed since. Leads out of the person's scope, and those that the person may not give to another, stay
 * for somebody who may. `not_found` when the change is unknown, undone, older than 30 days, or of such leads only.
 */
export function undoLeadBulk(deps: LiveDeps, actor: Actor, run: string): Promise<Result<LeadBulkUndo>> {
  const { db, clock } = deps;
  return retryStaleWrites(async () => {
    const [stored] = await db.read([selectLeadBulkItems(db, run)]);
    const [leads, ...around] = await db.read([
      selectLeadsByIds(
        db,
        stored.map(({ leadId }) => leadId),
      ),
      ...contextQueries(db),
    ]);
    const { scope, nameOf, permissions } = leadContextOf(actor, clock.now(), around);
    const leadOf = (id: string) => leads.find((lead) => lead.id === id);
    const mayUndo = ({ leadId, before }: (typeof stored)[number]) => {
      const lead = leadOf(leadId);
      if (!lead) return true;
      return isInScope(scope, lead) && (permissions.includes("leads.assign") || !before.includes('"assigneeId"'));
    };
    const items = stored.filter(mayUndo);
    if (items.length === 0) return fail("not_found", "Это изменение уже отменено");
    const ids = items.map(({ leadId }) => leadId);
    const writes = items.flatMap((item): Write[] => {
      const kept = keptLead(leadOf(item.leadId), scope);
      if (!kept.ok) return [];
      const became = JSON.parse(item.after) as Partial<LeadRow>;
      if (BULK_COLUMNS.some((column) => column in became && kept.value[column] !== became[column])) return [];
      const before = kept.value;
      const restored = { ...before, ...(JSON.parse(item.before) as Partial<LeadRow>), updatedAt: clock.now() };
      // Closed again, it keeps no action that was planned meanwhile.
      const after = isClosed(restored.status) ? { ...restored, ...nextActionColumns(null) } : restored;
      const named = (id: string | null) => (id === null ? null : nameOf(id));
      const changes = {
        ...(before.status === after.status ? {} : { status: [before.status, after.status] as const }),
        ...(before.isSpam === after.isSpam ? {} : { isSpam: [before.isSpam, after.isSpam] as const }),
        ...(before.assigneeId === after.assigneeId
          ? {}
          : { assignee: [named(before.assigneeId), named(after.assigneeId)] as const }),
      };
      return [
        { before, after, change: { action: "undo", entity: "lead", entityId: after.id, changes, isVisible: false } },
      ];
    });
    if (writes.length === 0) await db.writeChange([deleteLeadBulkItems(db, run, ids)]);
    else await write(deps, actor, writes, [deleteLeadBulkItems(db, run, ids)]);
    return ok({ restored: writes.length, kept: items.length - writes.length });
  });
}

async function planBulk({ db, clock }: LiveDeps, actor: Actor, input: LeadBulkInput): Promise<Plan> {
  const ids = [...new Set(input.ids)];
  const [leads, dropped, ...around] = await db.read([
    selectLeadsByIds(db, ids),
    selectDroppedActions(db, ids),
    ...contextQueries(db),
  ]);
  const context = leadContextOf(actor, clock.now(), around);
  const writes: Write[] = [];
  const refusals = new Map<string, number>();
  for (const id of ids) {
    const planned = planOne(
      actor,
      leads.find((lead) => lead.id === id),
      { ...context, droppedAction: droppedActionOf(dropped, id) },
      input,
    );
    if (!planned.ok) refusals.set(planned.error.message, (refusals.get(planned.error.message) ?? 0) + 1);
    else if (planned.value) writes.push(planned.value);
  }
  const leftSales = writes.filter(({ before, after }) => before.soldCarId !== null && after.soldCarId === null).length;
  const refused = [...refusals].map(([reason, count]) => ({ reason, count }));
  const kept = refused.reduce((sum, { count }) => sum + count, 0);
  const unchanged = ids.length - writes.length - kept;
  return { writes, changed: writes.length, unchanged, leftSales, refusals: refused };
}

function planOne(
  actor: Actor,
  found: LeadRow | undefined,
  context: LeadContext & Pick<LeadAtHand, "droppedAction">,
  { assigneeId, status, refusalReason }: LeadBulkInput,
): Result<Write | null> {
  const kept = keptLead(found, context.scope, context.nameOf);
  if (!kept.ok) return kept;
  const atHand: LeadAtHand = { ...context, lead: kept.value, hours: context.hoursOf(kept.value.salonId) };
  const planned: Result<PlannedChange | null> = withWork(
    actor,
    atHand,
    status === undefined
      ? planAssignment(actor, atHand, { assigneeId: assigneeId ?? null })
      : planStatus(atHand, { status, ...(refusalReason ? { refusalReason } : {}) }),
  );
  if (!planned.ok || planned.value === null) return planned as Result<null>;
  const { action, values, changes } = planned.value;
  const after = { ...kept.value, ...values, updatedAt: context.now };
  return ok({
    before: kept.value,
    after,
    change: { action, entity: "lead", entityId: after.id, changes, isVisible: false },
  });
}

function differenceOf(before: LeadRow, after: LeadRow) {
  const columns = BULK_COLUMNS.filter((column) => before[column] !== after[column]);
  const values = (lead: LeadRow) => JSON.stringify(Object.fromEntries(columns.map((column) => [column, lead[column]])));
  return { before: values(before), after: values(after) };
}

async function write(deps: LiveDeps, actor: Actor, writes: readonly Write[], besides: readonly Query[]): Promise<void> {
  const { db, clock, live } = deps;
  const [first, ...rest] = writes.map(({ change }) => change);
  if (!first) return;
  const before = writes.map((one) => one.before);
  const after = writes.map((one) => one.after);
  const dropped = writes.flatMap((one) => droppedBy(one.before, one.after));
  await writeManyAsStaff(
    deps,
    actor,
    [first, rest],
    [...updateLeadsCounted(db, before, after), ...writeDroppedActions(db, dropped, clock.now()), ...besides],
  );
  for (const { id, assigneeId, updatedAt } of after) {
    await live.publish({ kind: "lead_changed", id, assigneeId, at: updatedAt });
  }
}
