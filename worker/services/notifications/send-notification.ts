import { PermanentDeliveryFailure } from "../../adapters/notifications/delivery-failure.ts";
import type { LeadRow } from "../../db/queries/leads/lead-desk.ts";
import type { NotificationRow } from "../../db/queries/notifications/outbox.ts";
import type { SignalRow } from "../../db/queries/operations/signals.ts";
import {
  heldCarMessage,
  newLeadMail,
  newLeadMessage,
  type NotificationText,
  TEST_NOTIFICATION,
  waitingLeadMail,
} from "../../domain/notifications/lead-notification.ts";
import { closedSignalMail, openSignalMail } from "../../domain/operations/signal-mail.ts";
import { DELIVERY_FAILURES } from "../../domain/notifications/delivery-failures.ts";
import { isVisitTopic, type NotificationTopic, type VisitTopic } from "../../domain/notifications/notifications.ts";
import { sendConversion } from "../leads/advertising/send-conversion.ts";
import type { NotificationTargets } from "./notification-targets.ts";
import type { NotificationDeps, PushDeps } from "../deps.ts";
import { wholeLead } from "../leads/whole-lead.ts";
import { deletePushSubscriptions, selectPushSubscriptions } from "../../db/queries/live/push-subscriptions.ts";
import { selectRolePermissions } from "../../db/queries/staff/staff.ts";
import { isInScope, leadScopeOf } from "../../domain/leads/lead-scope.ts";
import type { PushMessage } from "../../domain/live/push.ts";
import { rolePermissions, staffRoleOf } from "../../domain/staff/staff-roles.ts";

/** What a notification is about; all null for a test. */
export interface NotificationSubject {
  lead: LeadRow | null;
  signal: SignalRow | null;
  /** A mail that is about neither. */
  letter: NotificationText | null;
}

/** Sends one notification by its channel. @throws DeliveryFailure; PermanentDeliveryFailure if a retry cannot help */
export async function sendNotification(
  deps: NotificationDeps,
  notice: NotificationRow,
  { lead, signal, letter }: NotificationSubject,
  targets: NotificationTargets,
): Promise<void> {
  if (notice.channel === "telegram" && notice.topic === "message_received") {
    const { notifications } = await import("../all-use-cases.ts");
    return notifications.notifyStaff(deps, notice.subjectId);
  }
  if (!lead && !signal && !letter && notice.topic !== "test")
    throw new PermanentDeliveryFailure(DELIVERY_FAILURES.leadDeleted);
  switch (notice.channel) {
    case "email":
      if (lead && isVisitTopic(notice.topic)) return sendVisitMail(deps, lead, notice.topic, targets);
      if (lead && notice.topic === "hold_started") return sendHoldMail(deps, lead, targets);
      if (lead && notice.topic === "review_request") return sendReviewMail(deps, lead, targets);
      if (lead && notice.topic === "conversation_answer") return sendAnswerMail(deps, lead, targets);
      return sendMail(
        deps,
        targets.email,
        letter ?? (lead ? newLeadMail(withSalon(lead, targets), deps.siteOrigin, targets.timeZone) : TEST_NOTIFICATION),
        targets,
      );
    case "escalation":
      return sendMail(deps, targets.escalation, escalationMail(deps, notice, { lead, signal }, targets), targets);
    case "telegram":
      return sendTelegram(deps, lead, notice.topic, targets);
    case "metrika":
      return sendConversion(deps, notice.topic, lead, targets.metrika);
    case "push":
      return sendPush(deps, lead, notice.topic);
  }
}

function withSalon(lead: LeadRow, { salonNameOf }: NotificationTargets) {
  return { ...lead, salon: salonNameOf(lead.salonId) };
}

function escalationMail(
  { siteOrigin }: NotificationDeps,
  { topic }: NotificationRow,
  { lead, signal }: Pick<NotificationSubject, "lead" | "signal">,
  targets: NotificationTargets,
): NotificationText {
  const { escalationMinutes, timeZone } = targets;
  if (signal && topic === "signal_closed") return closedSignalMail(signal, signal.clearedAt ?? signal.lastAt, timeZone);
  if (signal) return openSignalMail(signal, siteOrigin, timeZone);
  return lead ? waitingLeadMail(withSalon(lead, targets), escalationMinutes, siteOrigin, timeZone) : TEST_NOTIFICATION;
}

/** @param leadId of a mail to its person: answers go into the lead */
async function sendMail(
  deps: NotificationDeps,
  to: string | null,
  { subject, text }: NotificationText,
  { sender, replies }: NotificationTargets,
  leadId?: string,
) {
  const { mail } = deps;
  if (!mail) throw new PermanentDeliveryFailure(DELIVERY_FAILURES.noMailBinding);
  if (!to) throw new PermanentDeliveryFailure(DELIVERY_FAILURES.noRecipient);
  if (!sender) throw new PermanentDeliveryFailure(DELIVERY_FAILURES.noSender);
  const fieldsOf = async (lead: string, account: string) => {
    const { conversations } = await import("../all-use-cases.ts");
    return conversations.replyFields(deps, account, lead, sender.name);
  };
  const fields = leadId && replies !== null ? await fieldsOf(leadId, replies) : {};
  await mail.send({ from: sender, to, subject, text, ...fields });
}

/** To the visitor. */
async function sendVisitMail(deps: NotificationDeps, stored: LeadRow, topic: VisitTopic, targets: NotificationTargets) {
  const { visitMail } = await import("../leads/visits/visit-mail.ts");
  const lead = await wholeLead(deps, stored);
  return sendMail(deps, lead.email, await visitMail(deps, lead, topic), targets, lead.id);
}

/** To the visitor whose turn has come. */
async function sendHoldMail(deps: NotificationDeps, stored: LeadRow, targets: NotificationTargets) {
  const { holdMail } = await import("../holds/hold-mail.ts");
  const lead = await wholeLead(deps, stored);
  return sendMail(deps, lead.email, await holdMail(deps, lead.id), targets, lead.id);
}

/** To the buyer. */
async function sendReviewMail(deps: NotificationDeps, stored: LeadRow, targets: NotificationTargets) {
  const { reviewMail } = await import("../leads/reviews/review-mail.ts");
  const lead = await wholeLead(deps, stored);
  return sendMail(deps, lead.email, await reviewMail(deps, lead), targets, lead.id);
}

/** To the person of a conversation on the site. */
async function sendAnswerMail(deps: NotificationDeps, stored: LeadRow, targets: NotificationTargets) {
  const { conversations } = await import("../all-use-cases.ts");
  const lead = await wholeLead(deps, stored);
  return sendMail(deps, lead.email, await conversations.answerMail(deps, lead), targets);
}

async function sendTelegram(
  deps: NotificationDeps,
  lead: LeadRow | null,
  topic: NotificationTopic,
  targets: NotificationTargets,
) {
  const { telegram: chat } = targets;
  if (!chat) throw new PermanentDeliveryFailure(DELIVERY_FAILURES.noTelegramChat);
  const { notifications } = await import("../all-use-cases.ts");
  const textOf = topic === "hold_started" ? heldCarMessage : newLeadMessage;
  return notifications.notifyChat(
    deps,
    chat,
    lead ? textOf(withSalon(lead, targets), deps.siteOrigin) : TEST_NOTIFICATION.text,
  );
}

/**
 * Sends to the browsers of all staff who may see the lead; to all with leads for a test. Subscriptions that have ended are deleted. If
 * some browsers got it, it is sent: a repeat would reach those again. @throws DeliveryFailure if none did and a retry may help
 */
async function sendPush({ db, push }: PushDeps, lead: LeadRow | null, topic: NotificationTopic): Promise<void> {
  if (!push) throw new PermanentDeliveryFailure(DELIVERY_FAILURES.noPushKey);
  const [subscriptions, stored] = await db.read([selectPushSubscriptions(db), selectRolePermissions(db)]);
  const receivers = subscriptions.filter(({ userId, role, salons }) => {
    // The one who entered a lead knows of it.
    if (topic === "lead_created" && lead?.enteredBy === userId) return false;
    const permissions = rolePermissions(staffRoleOf(role), stored);
    return (
      permissions.includes("leads.read") && (!lead || isInScope(leadScopeOf({ userId, permissions, salons }), lead))
    );
  });
  const outcomes = await Promise.allSettled(
    receivers.map((receiver) => push.send(receiver, messageAbout(lead, topic))),
  );
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

function messageAbout(lead: LeadRow | null, topic: NotificationTopic): PushMessage {
  if (!lead) return { title: "Проверка оповещений", path: "/admin/account", tag: "test" };
  if (topic === "message_received")
    return { title: "Новое сообщение в заявке", path: `/admin/leads/${lead.id}#conversation`, tag: `lead-${lead.id}` };
  if (topic === "hold_started")
    return { title: "Подошла очередь на автомобиль", path: `/admin/leads/${lead.id}`, tag: `lead-${lead.id}` };
  return { title: "Новая заявка", path: `/admin/leads/${lead.id}`, tag: `lead-${lead.id}` };
}
