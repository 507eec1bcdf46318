import { LEAD_TYPE_LABELS, type LeadType } from "../leads/lead-terms.ts";
import { formatPhone } from "../kernel/text/phone.ts";
import { countOf, MINUTES_GENITIVE } from "../kernel/text/plural.ts";
import { formatSalonTime } from "../dealership/salon-time.ts";
import { type TimeZone, timeZoneLabel } from "../kernel/time/time-zones.ts";

/** The parts of a lead that a notification may contain. */
export interface NotifiedLead {
  id: string;
  type: LeadType;
  name: string;
  phone: string;
  email: string | null;
  message: string | null;
  carInfo: string | null;
  carPrice: string | null;
  carBrand: string | null;
  carModel: string | null;
  carYear: number | null;
  /** Epoch ms. */
  createdAt: number;
}

export interface NotificationText {
  subject: string;
  text: string;
}

const SUBJECT_MAX = 150;
const LINE_MAX = 500;

/** One line of plain text. Line breaks, control and invisible characters could forge headers or lines. */
export function oneLine(text: string, max = LINE_MAX): string {
  const line = text.replace(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();
  return line.length > max ? `${line.slice(0, max - 1).trimEnd()}…` : line;
}

/** The address of the lead in the panel; only its path when the origin is unknown. */
export function leadPanelHref(id: string, siteOrigin: string | null): string {
  return `${siteOrigin ?? ""}/admin/leads/${id}`;
}

/** A new lead as a mail. */
export function newLeadMail(lead: NotifiedLead, siteOrigin: string | null, zone: TimeZone): NotificationText {
  return {
    subject: oneLine(`${LEAD_TYPE_LABELS[lead.type]}: ${lead.name}`, SUBJECT_MAX),
    text: textWithLink(
      [`Новая заявка: ${LEAD_TYPE_LABELS[lead.type]}`, "", ...detailLines(lead, zone)],
      lead,
      siteOrigin,
    ),
  };
}

/** The mail to the second address about a lead that has waited `minutes` of opening hours. */
export function waitingLeadMail(
  lead: NotifiedLead,
  minutes: number,
  siteOrigin: string | null,
  zone: TimeZone,
): NotificationText {
  return {
    subject: oneLine(`Нет ответа ${minutes} мин.: ${LEAD_TYPE_LABELS[lead.type]}, ${lead.name}`, SUBJECT_MAX),
    text: textWithLink(
      [
        `Заявка ждёт ответа больше ${countOf(minutes, MINUTES_GENITIVE)} рабочего времени.`,
        "",
        ...detailLines(lead, zone),
      ],
      lead,
      siteOrigin,
    ),
  };
}

/** The message for messengers: subject and link, without contact details, because their servers are not ours. */
export function newLeadMessage(lead: NotifiedLead, siteOrigin: string | null): string {
  const about = [lead.carInfo ?? ownCarOf(lead), lead.carPrice].filter(Boolean).join(", ");
  return [
    `Новая заявка: ${LEAD_TYPE_LABELS[lead.type]}`,
    ...(about ? [oneLine(about)] : []),
    `Имя и телефон — в панели: ${leadPanelHref(lead.id, siteOrigin)}`,
  ].join("\n");
}

export const TEST_NOTIFICATION: NotificationText = {
  subject: "Проверка уведомлений с сайта",
  text: "Это проверочное сообщение. Если вы его читаете, уведомления о заявках дойдут.",
};

function detailLines(lead: NotifiedLead, zone: TimeZone): string[] {
  return [
    `Имя: ${oneLine(lead.name)}`,
    `Телефон: ${oneLine(formatPhone(lead.phone))}`,
    ...line("Почта", lead.email),
    ...line("Автомобиль", lead.carInfo),
    ...line("Цена в заявке", lead.carPrice),
    ...line("Свой автомобиль", ownCarOf(lead)),
    `Время: ${formatSalonTime(lead.createdAt, zone)} (${timeZoneLabel(zone)})`,
  ];
}

function textWithLink(lines: string[], lead: NotifiedLead, siteOrigin: string | null): string {
  const message = lead.message?.trim();
  return [
    ...lines,
    ...(message ? ["", "Сообщение:", message] : []),
    "",
    `Открыть в панели: ${leadPanelHref(lead.id, siteOrigin)}`,
  ].join("\n");
}

function line(label: string, value: string | null): string[] {
  return value ? [`${label}: ${oneLine(value)}`] : [];
}

function ownCarOf({ carBrand, carModel, carYear }: NotifiedLead): string | null {
  return [carBrand, carModel, carYear].filter(Boolean).join(" ") || null;
}
