import { countedChange } from "../../db/queries/leads/lead-counts.ts";
import { selectLead, updateLeadDeletedAt } from "../../db/queries/leads/lead-page.ts";
import { leadNotificationIds } from "../../domain/notifications/notifications.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { writeAsStaff } from "../staff/audit/write-as-staff.ts";
import { deliverNotifications } from "../notifications/deliver-notifications.ts";
import type { NotificationDeps } from "../deps.ts";
import type { Actor } from "../staff/session.ts";

export interface LeadPlace {
  id: string;
  /** Epoch ms; null outside the trash. */
  deletedAt: number | null;
}

/** Moves a lead to the trash and suspends its notifications. `not_found` if it is already there. */
export async function removeLead(deps: NotificationDeps, actor: Actor, id: string): Promise<Result<LeadPlace>> {
  const { db, clock } = deps;
  const [[lead]] = await db.read([selectLead(db, id)]);
  if (!lead || lead.deletedAt !== null) return fail("not_found", "Заявка не найдена");
  return ok(await moved(deps, actor, id, clock.now()));
}

/** Restores a lead from the trash and sends its suspended notifications. */
export async function restoreLead(deps: NotificationDeps, actor: Actor, id: string): Promise<Result<LeadPlace>> {
  const { db } = deps;
  const [[lead]] = await db.read([selectLead(db, id)]);
  if (!lead) return fail("not_found", "Заявка не найдена");
  if (lead.deletedAt === null) return ok({ id, deletedAt: null });
  const place = await moved(deps, actor, id, null);
  deps.later(() => deliverNotifications(deps, { ids: leadNotificationIds(id) }));
  return ok(place);
}

async function moved(deps: NotificationDeps, actor: Actor, id: string, deletedAt: number | null): Promise<LeadPlace> {
  const { db, clock } = deps;
  const action = deletedAt === null ? "restore" : "delete";
  await writeAsStaff(deps, actor, { action, entity: "lead", entityId: id, isVisible: false }, [
    ...countedChange(db, id, updateLeadDeletedAt(db, id, deletedAt, clock.now())),
  ]);
  return { id, deletedAt };
}
