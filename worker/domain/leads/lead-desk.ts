import type { FieldLabels } from "../kernel/field-labels.ts";
import { LEAD_EVENT_LABELS } from "./work/lead-events.ts";
import { LEAD_STATUS_LABELS } from "./lead-terms.ts";
import { REFUSAL_REASON_LABELS } from "./refusal-reasons.ts";
import { labelOf } from "../cars/car-terms.ts";
import { formatRubles } from "../money/money.ts";
import type { PluralForms } from "../kernel/text/plural.ts";
import { workingMsBetween, type WorkingHours } from "../kernel/time/salon-time.ts";
import { MINUTE_MS } from "../kernel/time/durations.ts";

/** «21 заявка» */
export const LEADS: PluralForms = ["заявка", "заявки", "заявок"];

/** How long a lead waits for the first answer: the colour of the badge. */
const URGENCIES = ["calm", "late", "overdue"] as const;
export type Urgency = (typeof URGENCIES)[number];

export const LATE_AFTER_MS = 15 * MINUTE_MS;
const OVERDUE_AFTER_MS = 60 * MINUTE_MS;

/** Only opening hours count. */
export function urgencyOf(createdAt: number, now: number, hours: WorkingHours): Urgency {
  return urgencyOfWait(workingMsBetween(createdAt, now, hours));
}

/** @param waited working time, ms */
export function urgencyOfWait(waited: number): Urgency {
  if (waited < LATE_AFTER_MS) return "calm";
  return waited < OVERDUE_AFTER_MS ? "late" : "overdue";
}

export const LEAD_FIELD_LABELS: FieldLabels = {
  origin: { label: "Как обратился" },
  consent: { label: "Согласие" },
  phone: { label: "Телефон" },
  assignee: { label: "Ответственный" },
  deposit: { label: "Задаток" },
  nextAction: { label: "Следующее действие" },
  visit: { label: "Визит" },
  refusalReason: {
    label: "Причина отказа",
    show: (value) => labelOf(REFUSAL_REASON_LABELS, String(value)),
  },
  soldCar: { label: "Продан автомобиль" },
  salon: { label: "Салон" },
  isQualified: { label: "Покупатель настроен всерьёз" },
  salePrice: { label: "Цена продажи", show: (value) => formatRubles(Number(value)) },
  outerId: { label: "Номер в другой системе" },
  event: { label: "Событие", show: (value) => labelOf(LEAD_EVENT_LABELS, String(value)) },
  reviewRequest: { label: "Просьба об отзыве" },
  document: { label: "Документ" },
  isSpam: { label: "Похоже на спам" },
  status: { label: "Статус", show: (value) => labelOf(LEAD_STATUS_LABELS, String(value)) },
};
