import { leadKindLabel, type LeadType } from "../leads/lead-terms.ts";
import { formatPhone } from "../kernel/text/phone.ts";
import { countOf, MINUTES_GENITIVE } from "../kernel/text/plural.ts";
import { formatSalonTime, type TimeZone, timeZoneLabel } from "../kernel/time/salon-time.ts";
import { oneLine } from "../kernel/text/plain-text.ts";
import { type VisitKind, visitTimeText } from "../leads/visits/visits.ts";
import { spamSignalLabels } from "../leads/intake/spam-signals.ts";
import { quoteVisitor, visitorLine } from "./visitor-text.ts";

/** The parts of a lead that a notification may contain. */
export interface NotifiedLead {
  id: string;
  type: LeadType;
  visitKind?: VisitKind | null;
  name: string;
  phone: string;
  email: string | null;
  message: string | null;
  carInfo: string | null;
  carPrice: string | null;
  carBrand: string | null;
  carModel: string | null;
  carYear: number | null;
  /** The time of a visit that the visitor asks for, epoch ms. */
  visitAt?: number | null;
  /** The name of the salon that it is for. */
  salon?: string | null;
  isSpam: boolean;
  /** Keys of its spam signals, separated by spaces. */
  spamSignals: string;
  /** Epoch ms. */
  createdAt: number;
}

export interface NotificationText {
  subject: string;
  text: string;
}

const MAYBE_SPAM = "Возможно спам";
/** Characters of a visitor's name in a subject. */
const SUBJECT_NAME_MAX = 60;

/** The address of the lead in the panel; only its path when the origin is unknown. */
export function leadPanelHref(id: string, siteOrigin: string | null): string {
  return `${siteOrigin ?? ""}/admin/leads/${id}`;
}

/** A new lead as a mail. */
export function newLeadMail(lead: NotifiedLead, siteOrigin: string | null, zone: TimeZone): NotificationText {
  return {
    subject: `${lead.isSpam ? `${MAYBE_SPAM}: ` : ""}${leadKindLabel(lead)}: ${nameOf(lead)}`,
    text: mailText(`Новая заявка: ${leadKindLabel(lead)}`, lead, siteOrigin, zone),
  };
}

/** The mail to the second address about a lead that has waited `minutes` of opening hours. */
export function waitingLeadMail(
  lead: NotifiedLead,
  minutes: number,
  siteOrigin: string | null,
  zone: TimeZone,
): NotificationText {
  const head = `Заявка ждёт ответа больше ${countOf(minutes, MINUTES_GENITIVE)} рабочего времени.`;
  return {
    subject: `Нет ответа ${minutes} мин.: ${leadKindLabel(lead)}, ${nameOf(lead)}`,
    text: mailText(head, lead, siteOrigin, zone),
  };
}

/** For messengers: the lead was first in the queue and holds the car now. */
export function heldCarMessage({ id, carInfo }: NotifiedLead, siteOrigin: string | null): string {
  const about = carInfo === null ? "автомобиль" : visitorLine(carInfo, SUBJECT_NAME_MAX);
  return [`Подошла очередь на ${about}: бронь началась, позвоните покупателю.`, leadPanelHref(id, siteOrigin)].join(
    "\n",
  );
}

/** The message for messengers: subject and link, without contact details, because their servers are not ours. */
export function newLeadMessage(lead: NotifiedLead, siteOrigin: string | null): string {
  const about = [lead.carInfo ?? ownCarOf(lead), lead.carPrice].filter(Boolean).join(", ");
  return [
    `Новая заявка: ${leadKindLabel(lead)}`,
    ...line("Салон", lead.salon ?? null),
    ...doubtOf(lead),
    `Имя и телефон — в панели: ${leadPanelHref(lead.id, siteOrigin)}`,
    ...(about ? ["", ...quoteVisitor(oneLine(about))] : []),
  ].join("\n");
}

export const TEST_NOTIFICATION: NotificationText = {
  subject: "Проверка уведомлений с сайта",
  text: "Это проверочное сообщение. Если вы его читаете, уведомления о заявках дойдут.",
};

/** Our own lines first, then the block of the visitor's. */
function mailText(head: string, lead: NotifiedLead, siteOrigin: string | null, zone: TimeZone): string {
  const message = lead.message?.trim();
  const typed = [
    ...line("Имя", lead.name),
    ...line("Телефон", formatPhone(lead.phone)),
    ...line("Автомобиль", lead.carInfo),
    ...line("Цена в заявке", lead.carPrice),
    ...line("Свой автомобиль", ownCarOf(lead)),
    ...(message ? ["", "Сообщение:", message] : []),
  ];
  return [
    head,
    ...doubtOf(lead),
    "",
    `Время: ${formatSalonTime(lead.createdAt, zone)} (${timeZoneLabel(zone)})`,
    ...line("Салон", lead.salon ?? null),
    ...line("Хочет приехать", lead.visitAt ? visitTimeText(lead.visitAt, zone) : null),
    // Checked when it was sent; staff click it to answer.
    ...line("Почта для ответа", lead.email),
    `Открыть в панели: ${leadPanelHref(lead.id, siteOrigin)}`,
    "",
    ...quoteVisitor(typed.join("\n")),
  ].join("\n");
}

function nameOf({ name }: NotifiedLead): string {
  return visitorLine(name, SUBJECT_NAME_MAX);
}

function doubtOf(lead: NotifiedLead): string[] {
  return lead.isSpam ? [`${MAYBE_SPAM}: ${spamSignalLabels(lead.spamSignals).join("; ")}`] : [];
}

function line(label: string, value: string | null): string[] {
  return value ? [`${label}: ${oneLine(value)}`] : [];
}

function ownCarOf({ carBrand, carModel, carYear }: NotifiedLead): string | null {
  return [carBrand, carModel, carYear].filter(Boolean).join(" ") || null;
}
