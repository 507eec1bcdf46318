import { countedChange } from "../../db/queries/leads/lead-counts.ts";
import { updateLeadSpam } from "../../db/queries/leads/lead-page.ts";
import { insertLeadNotifications } from "../../db/queries/notifications/outbox.ts";
import { leadNotificationIds } from "../../domain/notifications/notifications.ts";
import { ok, type Result } from "../../domain/kernel/result.ts";
import { writeAsStaff } from "../staff/audit/write-as-staff.ts";
import { deliverNotifications } from "../notifications/deliver-notifications.ts";
import type { NotificationDeps, Actor } from "../deps.ts";
import { getKeptLead } from "./stored-lead.ts";

/** A lead that is no spam after all is notified once, like a new one. `not_found` if it was deleted, `conflict` in the trash. */
export async function setLeadSpam(
  deps: NotificationDeps,
  actor: Actor,
  id: string,
  isSpam: boolean,
): Promise<Result<{ id: string; isSpam: boolean }>> {
  const { db, clock } = deps;
  const found = await getKeptLead(deps, actor, id);
  if (!found.ok) return found;
  const lead = found.value;
  if (lead.isSpam === isSpam) return ok({ id, isSpam });
  const now = clock.now();
  const changes = { isSpam: [lead.isSpam, isSpam] as const };
  await writeAsStaff(deps, actor, { action: "update", entity: "lead", entityId: id, changes, isVisible: false }, [
    ...countedChange(db, id, updateLeadSpam(db, id, isSpam, now)),
    insertLeadNotifications(db, id, now),
  ]);
  await deps.live.publish({ kind: "lead_changed", id, assigneeId: lead.assigneeId, at: now });
  deps.later(() => deliverNotifications(deps, { ids: leadNotificationIds(id) }));
  return ok({ id, isSpam });
}
