import { LEAD_TYPE_LABELS, type LeadType } from "../leads/lead-terms.ts";
import { formatPhone } from "../kernel/text/phone.ts";
import { countOf, MINUTES_GENITIVE } from "../kernel/text/plural.ts";
import { formatSalonTime } from "../dealership/salon-time.ts";
import { type TimeZone, timeZoneLabel } from "../kernel/time/time-zones.ts";

/** What a notice tells of a lead. */
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

/** One line of plain text: line breaks, control and invisible signs would make headers or forge lines of their own. */
export function oneLine(text: string, max = LINE_MAX): string {
  const line = text.replace(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();
  return line.length > max ? `${line.slice(0, max - 1).trimEnd()}…` : line;
}

/** The lead's page in the panel; without a known origin its path, which is still worth a search. */
export function leadPanelHref(id: string, siteOrigin: string | null): string {
  return `${siteOrigin ?? ""}/admin/leads/${id}`;
}

/** A new lead as a mail. */
export function newLeadMail(lead: NotifiedLead, siteOrigin: string | null, zone: TimeZone): NotificationText {
  return {
    subject: oneLine(`${LEAD_TYPE_LABELS[lead.type]}: ${lead.name}`, SUBJECT_MAX),
    text: told([`Новая заявка: ${LEAD_TYPE_LABELS[lead.type]}`, "", ...factsOf(lead, zone)], lead, siteOrigin),
  };
}

/** For the manager: a lead has waited `minutes` of the dealership's open time without an answer. */
export function waitingLeadMail(
  lead: NotifiedLead,
  minutes: number,
  siteOrigin: string | null,
  zone: TimeZone,
): NotificationText {
  return {
    subject: oneLine(`Нет ответа ${minutes} мин.: ${LEAD_TYPE_LABELS[lead.type]}, ${lead.name}`, SUBJECT_MAX),
    text: told(
      [`Заявка ждёт ответа больше ${countOf(minutes, MINUTES_GENITIVE)} рабочего времени.`, "", ...factsOf(lead, zone)],
      lead,
      siteOrigin,
    ),
  };
}

/** For messengers, whose servers are not the salon's: what it is about and where to read it, but not who asked. */
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

function factsOf(lead: NotifiedLead, zone: TimeZone): string[] {
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

function told(lines: string[], lead: NotifiedLead, siteOrigin: string | null): string {
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
