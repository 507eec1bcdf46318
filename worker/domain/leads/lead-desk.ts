import type { FieldLabels } from "../kernel/field-labels.ts";
import {
  LEAD_STATUS_LABELS,
  LEAD_STATUSES,
  LEAD_TYPE_LABELS,
  LEAD_TYPES,
  type LeadStatus,
  type LeadType,
} from "./lead-terms.ts";
import type { ListQuery } from "../kernel/panel-list.ts";
import { labelOf } from "../cars/car-terms.ts";
import type { PluralForms } from "../kernel/text/plural.ts";
import { workingMsBetween, type WorkingHours } from "../dealership/salon-time.ts";

/** «21 заявка» */
export const LEADS: PluralForms = ["заявка", "заявки", "заявок"];

/** The filter of a list of leads. */
export interface LeadFilter {
  status: LeadStatus | null;
  type: LeadType | null;
  /** Spam is in no other list. */
  isSpam: boolean;
  /** Only leads without an answer. */
  isUnanswered: boolean;
  /** Deleted leads, which are in no other list. */
  isInTrash: boolean;
}

export const LEAD_SORTS = ["newest", "oldest"] as const;
export type LeadSort = (typeof LEAD_SORTS)[number];
export const LEAD_SORT_LABELS: Record<LeadSort, string> = { newest: "Сначала новые", oldest: "Сначала старые" };

export interface LeadsQuery extends ListQuery, LeadFilter {
  sort: LeadSort;
}

const SPAM = "spam";
const UNANSWERED = "unanswered";
const TRASH = "trash";

/** Choices of the desk's filters by their value in the address; «» means all. */
export const LEAD_STATUS_CHOICES = [
  { value: "", label: "Все статусы" },
  { value: UNANSWERED, label: "Не отвечено" },
  ...LEAD_STATUSES.map((value) => ({ value, label: LEAD_STATUS_LABELS[value] })),
  { value: SPAM, label: "Похожие на спам" },
  { value: TRASH, label: "Корзина" },
];
export const LEAD_TYPE_CHOICES = [
  { value: "", label: "Все виды" },
  ...LEAD_TYPES.map((value) => ({ value, label: LEAD_TYPE_LABELS[value] })),
];

/** Reads the filter from an address; unknown values are dropped. */
export function parseLeadFilter(params: URLSearchParams): LeadFilter {
  return {
    status: LEAD_STATUSES.find((status) => status === params.get("status")) ?? null,
    type: LEAD_TYPES.find((type) => type === params.get("type")) ?? null,
    isSpam: params.get("status") === SPAM,
    isUnanswered: params.get("status") === UNANSWERED,
    isInTrash: params.get("status") === TRASH,
  };
}

/** The value of the status filter in the address. */
export function leadStatusChoiceOf({ status, isSpam, isUnanswered, isInTrash }: Omit<LeadFilter, "type">): string {
  if (isInTrash) return TRASH;
  if (isSpam) return SPAM;
  return isUnanswered ? UNANSWERED : (status ?? "");
}

/** How long a lead waits for the first answer: the colour of the badge. */
const URGENCIES = ["calm", "late", "overdue"] as const;
export type Urgency = (typeof URGENCIES)[number];

const MINUTE_MS = 60_000;
const LATE_AFTER_MS = 15 * MINUTE_MS;
const OVERDUE_AFTER_MS = 60 * MINUTE_MS;

/** Only opening hours count. */
export function urgencyOf(createdAt: number, now: number, hours: WorkingHours): Urgency {
  const waited = workingMsBetween(createdAt, now, hours);
  if (waited < LATE_AFTER_MS) return "calm";
  return waited < OVERDUE_AFTER_MS ? "late" : "overdue";
}

export const LEAD_FIELD_LABELS: FieldLabels = {
  isSpam: { label: "Похоже на спам" },
  status: { label: "Статус", show: (value) => labelOf(LEAD_STATUS_LABELS, String(value)) },
};
