import { NeverDeliverable } from "../../adapters/never-deliverable.ts";
import type { LeadRow } from "../../db/queries/leads/lead-desk.ts";
import type { NoticeRow } from "../../db/queries/notifications/outbox.ts";
import {
  newLeadMail,
  newLeadMessage,
  type NotificationText,
  TEST_NOTIFICATION,
  waitingLeadMail,
} from "../../domain/notifications/lead-notification.ts";
import { normalisePhone } from "../../domain/kernel/text/phone-number.ts";
import type { NotificationTargets } from "./notification-targets.ts";
import type { NotificationDeps } from "../deps.ts";
import { leadEvent, webhookCall } from "./webhook-call.ts";

/** Sends one notice by its channel. @throws NeverDeliverable, with a reason for staff, when no repetition can help. */
export async function sendNotification(
  deps: NotificationDeps,
  notice: NoticeRow,
  lead: LeadRow | null,
  targets: NotificationTargets,
): Promise<void> {
  if (lead === null && notice.topic !== "test") throw new NeverDeliverable("Заявка удалена");
  switch (notice.channel) {
    case "email":
      return sendMail(
        deps,
        targets.email,
        lead ? newLeadMail(lead, deps.siteOrigin, targets.timeZone) : TEST_NOTIFICATION,
        targets,
      );
    case "escalation":
      return sendMail(
        deps,
        targets.escalation,
        lead ? waitingLeadMail(lead, targets.escalationMinutes, deps.siteOrigin, targets.timeZone) : TEST_NOTIFICATION,
        targets,
      );
    case "webhook":
      return sendWebhook(deps, notice, lead, targets);
    case "telegram":
      return sendTelegram(deps, lead, targets);
  }
}

async function sendMail(
  { mail }: NotificationDeps,
  to: string | null,
  { subject, text }: NotificationText,
  targets: NotificationTargets,
) {
  if (!mail) throw new NeverDeliverable("Отправка почты не подключена (привязка EMAIL)");
  if (!to) throw new NeverDeliverable("Не указан адрес получателя");
  if (!targets.fromEmail) throw new NeverDeliverable("В настройках не указан email отправителя");
  await mail.send({ from: targets.fromEmail, to, subject, text });
}

async function sendWebhook(
  deps: NotificationDeps,
  { id: deliveryId }: NoticeRow,
  lead: LeadRow | null,
  { webhook: url }: NotificationTargets,
) {
  const { poster, webhookSigner: signer, siteOrigin, clock } = deps;
  if (!url) throw new NeverDeliverable("Не указан адрес вебхука");
  if (!signer) throw new NeverDeliverable("Не задан секрет WEBHOOK_SECRET");
  const body = lead ? leadEvent(await wholeLead(deps, lead), siteOrigin) : { event: "test" };
  await poster.post(await webhookCall({ url, deliveryId, body, signer, now: clock.now() }));
}

/** The CRM is the salon's own and gets the person; mail and messengers tell of masked ones. */
async function wholeLead(deps: NotificationDeps, lead: LeadRow): Promise<LeadRow> {
  if (lead.personToken === null) return lead;
  const person = (await deps.leadStore.read([lead.personToken])).get(lead.personToken);
  if (!person) throw new Error("Сборщик данных не знает этого человека");
  return { ...lead, ...person, phoneNormalised: normalisePhone(person.phone) };
}

async function sendTelegram(
  { poster, telegramToken, siteOrigin }: NotificationDeps,
  lead: LeadRow | null,
  { telegram: chat }: NotificationTargets,
) {
  if (!chat) throw new NeverDeliverable("Не указан чат Telegram");
  if (!telegramToken) throw new NeverDeliverable("Не задан секрет TELEGRAM_BOT_TOKEN");
  await poster.post({
    url: `https://api.telegram.org/bot${telegramToken}/sendMessage`,
    headers: {},
    body: JSON.stringify({
      chat_id: chat,
      text: lead ? newLeadMessage(lead, siteOrigin) : TEST_NOTIFICATION.text,
      link_preview_options: { is_disabled: true },
    }),
  });
}
