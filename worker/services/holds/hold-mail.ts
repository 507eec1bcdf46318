import { PermanentDeliveryFailure } from "../../adapters/notifications/delivery-failure.ts";
import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { selectHoldOfLead } from "../../db/queries/holds/holds.ts";
import { holdEndText, isHolding } from "../../domain/holds/holds.ts";
import { formatPhone } from "../../domain/kernel/text/phone.ts";
import { timeZoneOf } from "../../domain/kernel/time/salon-time.ts";
import { DELIVERY_FAILURES } from "../../domain/notifications/delivery-failures.ts";
import type { NotificationText } from "../../domain/notifications/lead-notification.ts";
import { salonContacts } from "../dealership/salon-contacts.ts";
import type { NotificationDeps } from "../deps.ts";
import { visitHref } from "../leads/visits/visit-deps.ts";

/** The mail to a visitor whose turn in the queue has come. @throws PermanentDeliveryFailure when the hold is over by now */
export async function holdMail(deps: NotificationDeps, leadId: string): Promise<NotificationText> {
  const { db, clock, siteOrigin } = deps;
  const [[hold], [settings]] = await db.read([selectHoldOfLead(db, leadId), selectSettings(db)]);
  if (!hold || hold.endsAt === null || !isHolding(hold, clock.now())) {
    throw new PermanentDeliveryFailure(DELIVERY_FAILURES.holdOver);
  }
  const { name, place, phone } = salonContacts(settings, hold.salonId);
  const until = holdEndText(hold.endsAt, timeZoneOf(settings?.timeZone));
  const href = siteOrigin === null ? null : await visitHref(deps, leadId, "hold");
  return {
    subject: `Автомобиль за вами до ${until}`,
    text: [
      `Подошла ваша очередь: ${name} держит автомобиль за вами до ${until}.`,
      "",
      `Автомобиль: ${hold.carTitle}`,
      `Адрес: ${place}`,
      `Телефон: ${formatPhone(phone)}`,
      "",
      ...(href === null ? [] : [`Посмотреть или отменить бронь: ${siteOrigin}${href}`]),
      "Если планы изменились, отмените бронь или позвоните нам.",
    ].join("\n"),
  };
}
