import { PermanentDeliveryFailure } from "../../../adapters/notifications/delivery-failure.ts";
import type { LeadRow } from "../../../db/queries/leads/lead-desk.ts";
import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { timeZoneOf } from "../../../domain/kernel/time/salon-time.ts";
import { formatPhone } from "../../../domain/kernel/text/phone.ts";
import { visitTimeText, VISIT_KIND_LABELS } from "../../../domain/leads/visits/visits.ts";
import { DELIVERY_FAILURES } from "../../../domain/notifications/delivery-failures.ts";
import type { NotificationText } from "../../../domain/notifications/lead-notification.ts";
import type { VisitTopic } from "../../../domain/notifications/notifications.ts";
import { visitorLine } from "../../../domain/notifications/visitor-text.ts";
import { salonContacts } from "../../dealership/salon-contacts.ts";
import type { NotificationDeps } from "../../deps.ts";
import { visitHref } from "./visit-deps.ts";

const CAR_TEXT_MAX = 120;

const OPENINGS: Record<VisitTopic, { subject: string; text: (salonName: string) => string }> = {
  visit_confirmed: { subject: "Ждём вас", text: (salonName) => `${salonName} подтверждает время.` },
  visit_reminder: { subject: "Напоминаем о визите", text: (salonName) => `${salonName} ждёт вас.` },
};

/** The mail to the visitor about a confirmed visit. @throws PermanentDeliveryFailure when it is not confirmed any more, or over */
export async function visitMail(deps: NotificationDeps, lead: LeadRow, topic: VisitTopic): Promise<NotificationText> {
  const { visitKind: kind, visitAt: at, visitConfirmedAt, carInfo } = lead;
  if (kind === null || at === null || visitConfirmedAt === null) {
    throw new PermanentDeliveryFailure(DELIVERY_FAILURES.visitWithdrawn);
  }
  if (at <= deps.clock.now()) throw new PermanentDeliveryFailure(DELIVERY_FAILURES.visitOver);
  const [[settings]] = await deps.db.read([selectSettings(deps.db)]);
  const { name, place, phone } = salonContacts(settings, lead.salonId);
  const href = deps.siteOrigin === null ? null : await visitHref(deps, lead.id);
  const time = visitTimeText(at, timeZoneOf(settings?.timeZone));
  return {
    subject: `${OPENINGS[topic].subject}: ${time}`,
    text: [
      OPENINGS[topic].text(name),
      "",
      `${VISIT_KIND_LABELS[kind]}: ${time}`,
      ...(carInfo === null ? [] : [`Автомобиль: ${visitorLine(carInfo, CAR_TEXT_MAX)}`]),
      `Адрес: ${place}`,
      `Телефон: ${formatPhone(phone)}`,
      "",
      ...(href === null
        ? ["Если планы изменились, позвоните нам."]
        : [
            `Посмотреть или отменить запись: ${deps.siteOrigin}${href}`,
            `Файл для календаря: ${deps.siteOrigin}${href}/calendar`,
            "",
            "Если планы изменились, отмените запись или позвоните нам.",
          ]),
    ].join("\n"),
  };
}
