import { ok, type Result, fail } from "../../../domain/kernel/result.ts";
import { HOUR_MS } from "../../../domain/kernel/time/durations.ts";
import { visitSms } from "../../conversations/sms/visit-sms.ts";
import { salonContacts } from "../../dealership/salon-contacts.ts";
import type { Actor, LiveDeps, NotificationDeps } from "../../deps.ts";
import { readForMails } from "../visits/confirm-visit.ts";
import { changeLead, type PlannedChange } from "./change-lead.ts";
import type { LeadAtHand, LeadState } from "./lead-state.ts";

/** Makes a lead a qualified one («Покупатель настроен всерьёз»), or an ordinary one again. */
export function qualifyLead(
  deps: LiveDeps,
  actor: Actor,
  id: string,
  isQualified: boolean,
): Promise<Result<LeadState>> {
  return changeLead(deps, actor, id, (atHand) => planQualified(atHand, isQualified));
}

export function planQualified(
  { lead, now }: Pick<LeadAtHand, "lead" | "now">,
  isQualified: boolean,
): Result<PlannedChange | null> {
  const before = lead.qualifiedAt !== null;
  if (before === isQualified) return ok(null);
  return ok({
    action: "qualify",
    isWork: true,
    values: { qualifiedAt: isQualified ? now : null },
    changes: { isQualified: [before, isQualified] },
  });
}

const UNKNOWN = "Такого салона нет: обновите страницу";
/** In the history. */
const CLOSED = "закрытый салон";

/**
 * Passes a lead to a salon, or to none; the buyer of a confirmed visit gets the SMS about it anew. `invalid` for a salon that is not open, and
 * while no other is.
 */
export async function setLeadSalon(
  deps: NotificationDeps,
  actor: Actor,
  id: string,
  salonId: string | null,
): Promise<Result<LeadState>> {
  const { phone, rules, settings, integration } = await readForMails(deps, id);
  return changeLead(deps, actor, id, async ({ lead, salons, now }) => {
    const { visitAt: at, visitConfirmedAt } = lead;
    if (lead.salonId === salonId) return ok(null);
    const nameOf = (one: string | null) =>
      one === null ? null : (salons.find((salon) => salon.id === one)?.name ?? CLOSED);
    if (salonId !== null && (salons.length < 2 || !salons.some((salon) => salon.id === salonId))) {
      return fail("invalid", UNKNOWN, { salonId: UNKNOWN });
    }
    const placeOf = (one: string | null) => JSON.stringify(salonContacts(settings, one));
    const isMoved = placeOf(lead.salonId) !== placeOf(salonId);
    // Also where the reminder has gone: it named the former address.
    const reminderAt = rules.reminderHours > 0 ? Math.max(now, (at ?? 0) - rules.reminderHours * HOUR_MS) : null;
    const visit = at !== null && visitConfirmedAt !== null && isMoved && { at, reminderAt };
    return ok({
      action: "update",
      values: { salonId },
      changes: { salon: [nameOf(lead.salonId), nameOf(salonId)] },
      besides: visit ? await visitSms(deps, { leadId: id, salonId, phone, now, ...visit }, settings, integration) : [],
    });
  });
}
