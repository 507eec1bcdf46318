import { PermanentDeliveryFailure } from "../../adapters/notifications/delivery-failure.ts";
import type { LeadRow } from "../../db/queries/leads/lead-desk.ts";
import { deletePushSubscriptions, selectPushSubscriptions } from "../../db/queries/live/push-subscriptions.ts";
import { selectRolePermissions } from "../../db/queries/staff/staff.ts";
import { DELIVERY_FAILURES } from "../../domain/notifications/delivery-failures.ts";
import { isInScope, leadScopeOf } from "../../domain/leads/lead-scope.ts";
import type { PushMessage } from "../../domain/live/push.ts";
import { rolePermissions, staffRoleOf } from "../../domain/staff/staff-roles.ts";
import type { PushDeps } from "../deps.ts";

/**
 * Sends to the browsers of all staff who may see the lead; to all with leads for a test. Subscriptions that have ended are deleted. If
 * some browsers got it, it is sent: a repeat would reach those again. @throws DeliveryFailure if none did and a retry may help
 */
export async function sendPush({ db, push }: PushDeps, lead: LeadRow | null): Promise<void> {
  if (!push) throw new PermanentDeliveryFailure(DELIVERY_FAILURES.noPushKey);
  const [subscriptions, stored] = await db.read([selectPushSubscriptions(db), selectRolePermissions(db)]);
  const receivers = subscriptions.filter(({ userId, role }) => {
    const permissions = rolePermissions(staffRoleOf(role), stored);
    return permissions.includes("leads.read") && (!lead || isInScope(leadScopeOf({ userId, permissions }), lead));
  });
  const outcomes = await Promise.allSettled(receivers.map((receiver) => push.send(receiver, messageAbout(lead))));
  const ended = receivers.filter((_, at) => {
    const outcome = outcomes[at];
    return outcome?.status === "rejected" ? isPermanent(outcome.reason) : outcome?.value === false;
  });
  if (ended.length > 0) {
    await db.writeIdempotent([
      deletePushSubscriptions(
        db,
        ended.map(({ id }) => id),
      ),
    ]);
  }
  const isSent = outcomes.some((outcome) => outcome.status === "fulfilled" && outcome.value);
  const failed = outcomes.find((outcome) => outcome.status === "rejected" && !isPermanent(outcome.reason));
  if (failed?.status === "rejected" && !isSent) throw failed.reason;
}

/** The address is not public any more. */
function isPermanent(reason: unknown): boolean {
  return reason instanceof PermanentDeliveryFailure;
}

function messageAbout(lead: LeadRow | null): PushMessage {
  if (!lead) return { title: "Проверка оповещений", path: "/admin/account", tag: "test" };
  return { title: "Новая заявка", path: `/admin/leads/${lead.id}`, tag: `lead-${lead.id}` };
}
