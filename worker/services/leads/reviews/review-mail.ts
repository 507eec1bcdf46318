import { PermanentDeliveryFailure } from "../../../adapters/notifications/delivery-failure.ts";
import { selectReviewRequestOfLead } from "../../../db/queries/content/review-requests.ts";
import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import type { LeadRow } from "../../../db/queries/leads/lead-desk.ts";
import { reviewRequestPath } from "../../../domain/content/review-code.ts";
import { formatPhone } from "../../../domain/kernel/text/phone.ts";
import { DELIVERY_FAILURES } from "../../../domain/notifications/delivery-failures.ts";
import type { NotificationText } from "../../../domain/notifications/lead-notification.ts";
import { salonContacts } from "../../dealership/salon-contacts.ts";
import type { NotificationDeps } from "../../deps.ts";

/** The mail that asks a buyer for a review. @throws PermanentDeliveryFailure when the lead is no sale any more, or has its review */
export async function reviewMail(
  { db, siteOrigin }: NotificationDeps,
  lead: Pick<LeadRow, "id" | "salonId" | "soldCarId">,
): Promise<NotificationText> {
  const [[asked], [settings]] = await db.read([selectReviewRequestOfLead(db, lead.id), selectSettings(db)]);
  if (!asked || lead.soldCarId === null) throw new PermanentDeliveryFailure(DELIVERY_FAILURES.saleWithdrawn);
  if (asked.reviewId !== null) throw new PermanentDeliveryFailure(DELIVERY_FAILURES.reviewed);
  if (siteOrigin === null) throw new PermanentDeliveryFailure(DELIVERY_FAILURES.noSiteAddress);
  const { name, phone } = salonContacts(settings, lead.salonId);
  return {
    subject: `${name}: как вам покупка?`,
    text: [
      `Спасибо, что выбрали ${name}. Расскажите, как прошла покупка: отзыв поможет другим и нам.`,
      "",
      `Оставить отзыв: ${siteOrigin}${reviewRequestPath(asked.code)}`,
      "",
      "Хороший или плохой, на сайте появится любой честный отзыв. Это письмо приходит один раз.",
      "",
      `Если что-то не так с автомобилем или документами, позвоните: ${formatPhone(phone)}`,
    ].join("\n"),
  };
}
