import type { ListQuery } from "../kernel/panel-list.ts";
import { isDay } from "../kernel/time/days.ts";
import { LEAD_SOURCES, type LeadSource } from "./advertising/lead-source.ts";
import {
  LEAD_KIND_LABELS,
  LEAD_KINDS,
  LEAD_STATUS_LABELS,
  LEAD_STATUSES,
  LEAD_TYPES,
  type LeadStatus,
  type LeadType,
} from "./lead-terms.ts";
import { FROM_SITE, LEAD_ORIGINS, type LeadOrigin } from "./lead-origin.ts";
import { VISIT_KINDS, type VisitKind } from "./visits/visits.ts";
import { LEAD_PERIODS, type LeadPeriod, TASK_FILTERS, type TaskFilter } from "./lead-filter-choices.ts";

/** The filter of a list of leads. */
export interface LeadFilter {
  status: LeadStatus | null;
  type: LeadType | null;
  /** With `type` «contact_form»: the kind of visit that is asked for, or «none». */
  visitKind: VisitKind | "none" | null;
  /** Spam is in no other list. */
  isSpam: boolean;
  /** Only leads without an answer. */
  isUnanswered: boolean;
  /** Only leads with messages of the person that nobody has read. */
  isUnread: boolean;
  /** Deleted leads, which are in no other list. */
  isInTrash: boolean;
  /** The responsible person: an id, ASSIGNED_TO_ME or UNASSIGNED. */
  assignee: string | null;
  source: LeadSource | null;
  /** An id; WITHOUT_SALON: of none. */
  salon: string | null;
  /** How it came; FROM_SITE: from the site or telephony. */
  origin: LeadOrigin | typeof FROM_SITE | null;
  /** Of open leads; such a list is in the order of the next actions. */
  task: TaskFilter | null;
  /** Days of creation, counted from the current one. */
  period: LeadPeriod | null;
  /** First and last day of creation by the salon's clock, «2026-11-21»; each may be absent. */
  from: string | null;
  to: string | null;
}

export const EVERY_LEAD: LeadFilter = {
  status: null,
  type: null,
  visitKind: null,
  isSpam: false,
  isUnanswered: false,
  isUnread: false,
  isInTrash: false,
  assignee: null,
  source: null,
  salon: null,
  origin: null,
  task: null,
  period: null,
  from: null,
  to: null,
};

export const LEAD_SORTS = ["newest", "oldest"] as const;
export type LeadSort = (typeof LEAD_SORTS)[number];
export const LEAD_SORT_LABELS: Record<LeadSort, string> = { newest: "Сначала новые", oldest: "Сначала старые" };

export interface LeadsQuery extends ListQuery, LeadFilter {
  sort: LeadSort;
}

const SPAM = "spam";
const UNANSWERED = "unanswered";
const TRASH = "trash";
const UNREAD = "unread";

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
  ...LEAD_KINDS.map((value) => ({ value, label: LEAD_KIND_LABELS[value] })),
];

export const LEAD_MESSAGES_CHOICES = [
  { value: "", label: "Любая переписка" },
  { value: UNREAD, label: "С непрочитанными" },
];

const ID_MAX = 64;

/** Reads the filter from an address; unknown values are dropped. */
export function parseLeadFilter(params: URLSearchParams): LeadFilter {
  const status = params.get("status");
  const assignee = params.get("assignee");
  const salon = params.get("salon");
  const visitKind = VISIT_KINDS.find((kind) => kind === params.get("type")) ?? null;
  const type = visitKind ? "contact_form" : (LEAD_TYPES.find((one) => one === params.get("type")) ?? null);
  return {
    status: LEAD_STATUSES.find((one) => one === status) ?? null,
    type,
    visitKind: visitKind ?? (type === "contact_form" ? "none" : null),
    isSpam: status === SPAM,
    isUnanswered: status === UNANSWERED,
    isUnread: params.get("messages") === UNREAD,
    isInTrash: status === TRASH,
    assignee: assignee && assignee.length <= ID_MAX ? assignee : null,
    source: LEAD_SOURCES.find((source) => source === params.get("source")) ?? null,
    salon: salon && salon.length <= ID_MAX ? salon : null,
    origin: ([FROM_SITE, ...LEAD_ORIGINS] as const).find((origin) => origin === params.get("origin")) ?? null,
    task: TASK_FILTERS.find((task) => task === params.get("task")) ?? null,
    period: LEAD_PERIODS.find((period) => period === params.get("period")) ?? null,
    from: dayOf(params.get("from")),
    to: dayOf(params.get("to")),
  };
}

function dayOf(text: string | null): string | null {
  return text && isDay(text) ? text : null;
}

/** The value of the status filter in the address. */
export function leadStatusChoiceOf({
  status,
  isSpam,
  isUnanswered,
  isInTrash,
}: Pick<LeadFilter, "status" | "isSpam" | "isUnanswered" | "isInTrash">): string {
  if (isInTrash) return TRASH;
  if (isSpam) return SPAM;
  return isUnanswered ? UNANSWERED : (status ?? "");
}

/** The value of the filter by messages in the address. */
export function leadMessagesChoiceOf({ isUnread }: Pick<LeadFilter, "isUnread">): string {
  return isUnread ? UNREAD : "";
}

/** The value of the filter by kind in the address. */
export function leadTypeChoiceOf({ type, visitKind }: Pick<LeadFilter, "type" | "visitKind">): string {
  return visitKind === null || visitKind === "none" ? (type ?? "") : visitKind;
}

/** Whether the stored counts of leads, by status, type and spam flag, answer how many leads the filter finds. */
export function isCountedByStatus({
  visitKind,
  assignee,
  source,
  salon,
  origin,
  task,
  period,
  from,
  to,
  isInTrash,
  isUnread,
}: LeadFilter): boolean {
  return (
    !isInTrash &&
    !isUnread &&
    [visitKind, assignee, source, salon, origin, task, period, from, to].every((value) => value === null)
  );
}
