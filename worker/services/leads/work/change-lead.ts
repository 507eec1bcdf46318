import type { Query } from "../../../db/client.ts";
import { countedChange } from "../../../db/queries/leads/lead-counts.ts";
import { selectDroppedActions, writeDroppedActions } from "../../../db/queries/leads/lead-bulk.ts";
import { selectLead } from "../../../db/queries/leads/lead-page.ts";
import type { LeadRow } from "../../../db/queries/leads/lead-desk.ts";
import { leadUnchangedSince, type LeadWork, updateLeadWork } from "../../../db/queries/leads/lead-work.ts";
import type { Changes } from "../../../domain/kernel/changes.ts";
import { ok, type Result } from "../../../domain/kernel/result.ts";
import { isClosed } from "../../../domain/leads/lead-terms.ts";
import { workedOn } from "../../../domain/leads/work/response-time.ts";
import type { AuditAction } from "../../../domain/staff/history.ts";
import type { LiveDeps, Actor } from "../../deps.ts";
import { retryStaleWrites, writeAsStaff } from "../../staff/audit/write-as-staff.ts";
import { keptLead } from "../stored-lead.ts";
import {
  contextQueries,
  type LeadAtHand,
  leadContextOf,
  droppedActionOf,
  type LeadState,
  leadStateOf,
  nextActionColumns,
  nextActionOf,
} from "./lead-state.ts";

export interface PlannedChange {
  action: AuditAction;
  /** Whether the change answers the lead (domain/leads/work/response-time.ts). */
  isWork?: boolean;
  values: Partial<LeadWork>;
  /** For the audit log; no personal data of the visitor. */
  changes: Changes;
  /** Written in the same batch, before the change: they may fail it (stale-write.ts). */
  guards?: readonly Query[];
  /** Written in the same batch. */
  besides?: readonly Query[];
}

/**
 * Changes a lead by staff: one transaction with the audit log and the counts, then a message to open panels. `plan` returns null
 * when there is nothing to change; it runs again if another person changed the lead meanwhile. `not_found` if the lead was
 * deleted, `conflict` in the trash, `forbidden` if the person may not see the lead.
 */
export function changeLead(
  deps: LiveDeps,
  actor: Actor,
  id: string,
  plan: (atHand: LeadAtHand) => Result<PlannedChange | null> | Promise<Result<PlannedChange | null>>,
): Promise<Result<LeadState>> {
  const { db, live } = deps;
  return retryStaleWrites(async () => {
    const found = await readLead(deps, actor, id);
    if (!found.ok) return found;
    const { lead, nameOf, now } = found.value;
    const planned = withWork(actor, found.value, await plan(found.value));
    if (!planned.ok) return planned;
    if (planned.value === null) return ok(leadStateOf(lead, nameOf));
    const { action, values, changes, guards = [], besides = [] } = planned.value;
    const after = { ...lead, ...values, updatedAt: now };
    const change = updateLeadWork(db, id, values, now);
    await writeAsStaff(deps, actor, { action, entity: "lead", entityId: id, changes, isVisible: false }, [
      leadUnchangedSince(db, lead),
      ...guards,
      ...("status" in values ? countedChange(db, id, change) : [change]),
      ...writeDroppedActions(db, droppedBy(lead, after), now),
      ...besides,
    ]);
    await live.publish({ kind: "lead_changed", id, assigneeId: after.assigneeId, at: now });
    return ok(leadStateOf(after, nameOf));
  });
}

/**
 * A planned change with what follows from its being work: the first answer, the status of a new lead, and that a flagged lead is no spam
 * unless it is cancelled: nobody would see the work, because tasks, lists and reports leave spam out.
 */
export function withWork(
  { userId }: Pick<Actor, "userId">,
  { lead, now, hours }: LeadAtHand,
  planned: Result<PlannedChange | null>,
): Result<PlannedChange | null> {
  if (!planned.ok || !planned.value?.isWork) return planned;
  const values = { ...workedOn(lead, userId, now, hours), ...planned.value.values };
  const status = values.status === lead.status ? {} : { status: [lead.status, values.status] as const };
  const isNoSpam = lead.isSpam && values.status !== "cancelled";
  return ok({
    ...planned.value,
    values: isNoSpam ? { ...values, isSpam: false } : values,
    changes: { ...planned.value.changes, ...status, ...(isNoSpam ? { isSpam: [true, false] as const } : {}) },
  });
}

/** For `writeDroppedActions`: closing stores the next action for a lead that is opened again, opening removes what is stored. */
export function droppedBy(before: LeadRow, after: Pick<LeadRow, "status">) {
  if (isClosed(before.status) === isClosed(after.status)) return [];
  const action = isClosed(after.status) ? nextActionOf(before) : null;
  return [{ leadId: before.id, before: action && JSON.stringify(nextActionColumns(action)) }];
}

async function readLead({ db, clock }: LiveDeps, actor: Actor, id: string): Promise<Result<LeadAtHand>> {
  const [[lead], dropped, ...around] = await db.read([
    selectLead(db, id),
    selectDroppedActions(db, [id]),
    ...contextQueries(db),
  ]);
  const context = leadContextOf(actor, clock.now(), around);
  const kept = keptLead(lead, context.scope, context.nameOf);
  return kept.ok
    ? ok({
        ...context,
        lead: kept.value,
        hours: context.hoursOf(kept.value.salonId),
        droppedAction: droppedActionOf(dropped, id),
      })
    : kept;
}
