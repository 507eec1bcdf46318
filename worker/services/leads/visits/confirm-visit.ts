import { dropQueuedMessages } from "../../../db/queries/conversations/messages.ts";
import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import type { LeadRow } from "../../../db/queries/leads/lead-desk.ts";
import { selectIntegration } from "../../../db/queries/leads/integrations.ts";
import { selectLead } from "../../../db/queries/leads/lead-page.ts";
import { carIsFree, selectTakenVisits } from "../../../db/queries/leads/visits.ts";
import { insertVisitMail, planVisitReminder } from "../../../db/queries/notifications/outbox.ts";
import { normalisePhone } from "../../../domain/kernel/text/phone-number.ts";
import { formatSalonTime, salonMoment, type TimeZone } from "../../../domain/kernel/time/salon-time.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { isClosed } from "../../../domain/leads/lead-terms.ts";
import type { VisitInput } from "../../../domain/leads/work/lead-work.ts";
import { wrongActionTime } from "../../../domain/leads/work/next-action.ts";
import {
  overlaps,
  reminderTime,
  VISIT_KIND_LABELS,
  VISIT_MS,
  visitRulesOf,
} from "../../../domain/leads/visits/visits.ts";
import { notificationId } from "../../../domain/notifications/notifications.ts";
import type { ConversationDeps } from "../../conversations/channel.ts";
import { deliverMessages } from "../../conversations/deliver-messages.ts";
import { visitSms } from "../../conversations/sms/visit-sms.ts";
import { deliverNotifications } from "../../notifications/deliver-notifications.ts";
import type { NotificationDeps, Actor } from "../../deps.ts";
import { withContactDetails } from "../with-contact-details.ts";
import { takenIfFree } from "../work/assign-lead.ts";
import { changeLead } from "../work/change-lead.ts";
import { type LeadState, nextActionColumns } from "../work/lead-state.ts";

const CLOSED = "Заявка закрыта: сначала верните её в работу";

/**
 * Confirms a visit at a time, which becomes the next action of the lead, and takes a free lead; the visitor gets a mail if the lead has an address. Repeating it changes
 * nothing. `conflict` when another visit has the car at that time, also when two staff confirm at once, or for a closed lead.
 */
export async function confirmVisit(
  deps: ConversationDeps,
  actor: Actor,
  id: string,
  { kind, at: text }: VisitInput,
): Promise<Result<LeadState>> {
  const { db } = deps;
  const { hasMail, rules, phone, settings, integration } = await readForMails(deps, id);
  const confirmed = await changeLead(deps, actor, id, async (atHand) => {
    const { lead, now, zone } = atHand;
    if (isClosed(lead.status)) return fail("conflict", CLOSED);
    const at = salonMoment(text, zone);
    const wrong = at === null ? "Неверная дата" : wrongActionTime(at, now);
    if (at === null || wrong !== null) return invalidTime(wrong ?? "Неверная дата");
    if (lead.visitConfirmedAt !== null && lead.visitKind === kind && lead.visitAt === at) return ok(null);
    const { carId } = lead;
    const assigned = takenIfFree(actor, atHand);
    const [taken] = await db.read([selectTakenVisits(db, at - VISIT_MS, at + VISIT_MS)]);
    const isTaken = taken.some((other) => other.carId === carId && other.leadId !== id && overlaps(other.at, at));
    if (carId !== null && isTaken) return fail("conflict", "На это время автомобиль уже занят другим визитом");
    const reminderAt = reminderTime(at, now, rules);
    // Who comes to the service buys nothing by that.
    const qualifiedAt = kind === "service" ? lead.qualifiedAt : (lead.qualifiedAt ?? now);
    return ok({
      action: "plan",
      isWork: true,
      values: {
        visitKind: kind,
        visitAt: at,
        visitConfirmedAt: now,
        nextActionKind: kind,
        nextActionAt: at,
        qualifiedAt,
        ...assigned.values,
      },
      changes: {
        ...assigned.changes,
        visit: [inWords(lead, zone), inWords({ visitKind: kind, visitAt: at, visitConfirmedAt: now }, zone)],
        ...(lead.qualifiedAt !== qualifiedAt ? { isQualified: [false, true] } : {}),
      },
      guards: carId === null ? [] : [carIsFree(db, { id, carId, at })],
      besides: [
        ...(hasMail ? [insertVisitMail(db, id, now), ...planVisitReminder(db, id, { due: reminderAt, now })] : []),
        ...(await visitSms(
          deps,
          { leadId: id, salonId: lead.salonId, phone, at, now, reminderAt },
          settings,
          integration,
        )),
      ],
    });
  });
  if (confirmed.ok && hasMail) {
    const ids = [notificationId("email", "visit_confirmed", id)];
    deps.later(() => deliverNotifications(deps, { ids }));
  }
  if (confirmed.ok && integration?.enabled) deps.later(() => deliverMessages(deps));
  return confirmed;
}

/** The visitor's wish stays; the time is free for others. */
export function withdrawVisit(deps: NotificationDeps, actor: Actor, id: string): Promise<Result<LeadState>> {
  return changeLead(deps, actor, id, async ({ lead, zone, now }) => {
    if (lead.visitConfirmedAt === null) return ok(null);
    const isNext = lead.nextActionKind === lead.visitKind && lead.nextActionAt === lead.visitAt;
    return ok({
      action: "plan",
      isWork: true,
      values: {
        visitConfirmedAt: null,
        ...(isNext ? nextActionColumns(null) : {}),
      },
      besides: [dropQueuedMessages(deps.db, id, { failure: "Визит не состоится", at: now })],
      changes: { visit: [inWords(lead, zone), inWords({ ...lead, visitConfirmedAt: null }, zone)] },
    });
  });
}

/** How the visitor is reached, which with a collector is not in the lead's row, and when visitors are reminded. */
export async function readForMails(deps: NotificationDeps, id: string) {
  const { db } = deps;
  const [stored, [settings], [integration]] = await db.read([
    selectLead(db, id),
    selectSettings(db),
    selectIntegration(db, "sms"),
  ]);
  const [lead] = await withContactDetails(deps, stored);
  return {
    hasMail: Boolean(lead?.email),
    phone: normalisePhone(lead?.phone ?? "") ?? "",
    rules: visitRulesOf(settings),
    settings,
    integration,
  };
}

function invalidTime(message: string) {
  return fail("invalid", message, { at: message });
}

function inWords(
  { visitKind, visitAt, visitConfirmedAt }: Pick<LeadRow, "visitKind" | "visitAt" | "visitConfirmedAt">,
  zone: TimeZone,
): string | null {
  if (visitKind === null || visitAt === null) return null;
  const state = visitConfirmedAt === null ? "не подтверждён" : "подтверждён";
  return `${VISIT_KIND_LABELS[visitKind]}, ${formatSalonTime(visitAt, zone)}, ${state}`;
}
