import { PermanentDeliveryFailure } from "../../../adapters/notifications/delivery-failure.ts";
import { selectConversationsOfLeads } from "../../../db/queries/conversations/conversations.ts";
import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import type { LeadRow } from "../../../db/queries/leads/lead-desk.ts";
import { formatPhone } from "../../../domain/kernel/text/phone.ts";
import { DELIVERY_FAILURES } from "../../../domain/notifications/delivery-failures.ts";
import type { NotificationText } from "../../../domain/notifications/lead-notification.ts";
import { visitorLine } from "../../../domain/notifications/visitor-text.ts";
import { toPublicSettings } from "../../dealership/public-settings.ts";
import type { NotificationDeps } from "../../deps.ts";

/** «Вам ответили», with the link to the private page. @throws PermanentDeliveryFailure when the conversation is gone */
export async function answerMail(
  { db, siteOrigin, conversationSigner }: NotificationDeps,
  { id: leadId, carInfo }: LeadRow & { id: string },
): Promise<NotificationText> {
  const [conversations, [settings]] = await db.read([selectConversationsOfLeads(db, [leadId]), selectSettings(db)]);
  const conversation = conversations.find(({ channel }) => channel === "site");
  if (!conversation || !conversationSigner) throw new PermanentDeliveryFailure(DELIVERY_FAILURES.leadDeleted);
  const { salonName, phone } = toPublicSettings(settings);
  return {
    subject: `Вам ответили: ${salonName}`,
    text: [
      `${salonName}: на ваше сообщение ответили.`,
      ...(carInfo === null ? [] : [`Автомобиль: ${visitorLine(carInfo, 120)}`]),
      "",
      `Прочитать и написать ещё: ${siteOrigin}/conversation/${await conversationSigner.codeOf(conversation.id)}`,
      "",
      "Не пересылайте ссылку: по ней видна переписка. Следующее письмо придёт, только когда вы откроете эту страницу.",
      `Телефон: ${formatPhone(phone)}`,
    ].join("\n"),
  };
}
