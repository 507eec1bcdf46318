import type { LeadRow } from "../../db/queries/leads/lead-desk.ts";
import { countedChange } from "../../db/queries/leads/lead-counts.ts";
import { selectRolePermissions } from "../../db/queries/staff/staff.ts";
import { selectLead, updateLeadDeletedAt } from "../../db/queries/leads/lead-page.ts";
import { isInScope } from "../../domain/leads/lead-scope.ts";
import { leadNotificationIds } from "../../domain/notifications/notifications.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { writeAsStaff } from "../staff/audit/write-as-staff.ts";
import { deliverNotifications } from "../notifications/deliver-notifications.ts";
import type { NotificationDeps, Actor } from "../deps.ts";
import { keptLead } from "./stored-lead.ts";
import { scopeOfActor } from "./work/lead-staff.ts";

export interface LeadPlace {
  id: string;
  /** Epoch ms; null outside the trash. */
  deletedAt: number | null;
}

/** Moves a lead to the trash and suspends its notifications. `not_found` if it is already there. */
export async function removeLead(deps: NotificationDeps, actor: Actor, id: string): Promise<Result<LeadPlace>> {
  const { db, clock } = deps;
  const [[lead], stored] = await db.read([selectLead(db, id), selectRolePermissions(db)]);
  if (lead?.deletedAt !== null) return fail("not_found", "Заявка не найдена");
  const kept = keptLead(lead, scopeOfActor(actor, stored));
  return kept.ok ? ok(await moved(deps, actor, kept.value, clock.now())) : kept;
}

/** Restores a lead from the trash and sends its suspended notifications. */
export async function restoreLead(deps: NotificationDeps, actor: Actor, id: string): Promise<Result<LeadPlace>> {
  const { db } = deps;
  const [[lead], stored] = await db.read([selectLead(db, id), selectRolePermissions(db)]);
  if (!lead || !isInScope(scopeOfActor(actor, stored), lead)) return fail("not_found", "Заявка не найдена");
  if (lead.deletedAt === null) return ok({ id, deletedAt: null });
  const place = await moved(deps, actor, lead, null);
  deps.later(() => deliverNotifications(deps, { ids: leadNotificationIds(id) }));
  return ok(place);
}

async function moved(
  deps: NotificationDeps,
  actor: Actor,
  { id, assigneeId }: LeadRow,
  deletedAt: number | null,
): Promise<LeadPlace> {
  const { db, clock } = deps;
  const now = clock.now();
  const action = deletedAt === null ? "restore" : "delete";
  await writeAsStaff(deps, actor, { action, entity: "lead", entityId: id, isVisible: false }, [
    ...countedChange(db, id, updateLeadDeletedAt(db, id, deletedAt, now)),
  ]);
  await deps.live.publish({ kind: "lead_changed", id, assigneeId, at: now });
  return { id, deletedAt };
}
