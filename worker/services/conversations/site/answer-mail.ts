import { PermanentDeliveryFailure } from "../../../adapters/notifications/delivery-failure.ts";
import { selectConversationsOfLeads } from "../../../db/queries/conversations/conversations.ts";
import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import type { LeadRow } from "../../../db/queries/leads/lead-desk.ts";
import { formatPhone } from "../../../domain/kernel/text/phone.ts";
import { DELIVERY_FAILURES } from "../../../domain/notifications/delivery-failures.ts";
import type { NotificationText } from "../../../domain/notifications/lead-notification.ts";
import { visitorLine } from "../../../domain/notifications/visitor-text.ts";
import { salonContacts } from "../../dealership/salon-contacts.ts";
import type { NotificationDeps } from "../../deps.ts";

/** «Вам ответили», with the link to the private page. @throws PermanentDeliveryFailure when the conversation is gone */
export async function answerMail(
  { db, siteOrigin, conversationSigner }: NotificationDeps,
  { id: leadId, carInfo, salonId }: LeadRow & { id: string },
): Promise<NotificationText> {
  const [conversations, [settings]] = await db.read([selectConversationsOfLeads(db, [leadId]), selectSettings(db)]);
  const conversation = conversations.find(({ channel }) => channel === "site");
  if (!conversation || !conversationSigner) throw new PermanentDeliveryFailure(DELIVERY_FAILURES.leadDeleted);
  const { name, phone } = salonContacts(settings, salonId);
  return {
    subject: `Вам ответили: ${name}`,
    text: [
      `${name}: на ваше сообщение ответили.`,
      ...(carInfo === null ? [] : [`Автомобиль: ${visitorLine(carInfo, 120)}`]),
      "",
      `Прочитать и написать ещё: ${siteOrigin}/conversation/${await conversationSigner.codeOf(conversation.id)}`,
      "",
      "Не пересылайте ссылку: по ней видна переписка. Следующее письмо придёт, только когда вы откроете эту страницу.",
      `Телефон: ${formatPhone(phone)}`,
    ].join("\n"),
  };
}
