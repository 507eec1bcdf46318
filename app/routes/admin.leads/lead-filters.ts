import {
  ASSIGNED_TO_ME,
  LEAD_PERIOD_LABELS,
  LEAD_PERIODS,
  TASK_FILTER_LABELS,
  TASK_FILTERS,
  UNASSIGNED,
} from "#worker/domain/leads/lead-filter-choices.ts";
import {
  LEAD_MESSAGES_CHOICES,
  LEAD_SORT_LABELS,
  LEAD_SORTS,
  LEAD_STATUS_CHOICES,
  LEAD_TYPE_CHOICES,
  type LeadsQuery,
  leadMessagesChoiceOf,
  leadStatusChoiceOf,
  leadTypeChoiceOf,
} from "#worker/domain/leads/lead-filter.ts";
import { FROM_SITE, LEAD_ORIGIN_LABELS, LEAD_ORIGINS } from "#worker/domain/leads/lead-origin.ts";
import { LEAD_SOURCE_LABELS, LEAD_SOURCES } from "#worker/domain/leads/advertising/lead-source.ts";
import type { LeadStaffMember } from "#worker/services/leads/list-lead-staff.ts";
import type { SalonName } from "#worker/domain/dealership/salon-names.ts";
import { salonFilter } from "#app/features/panel/leads/salon-filter.ts";
import type { ListToolbarProps } from "#app/features/panel/list/list-toolbar.tsx";

type Toolbar = Required<Pick<ListToolbarProps, "filters" | "moreFilters">>;

function choices<K extends string>(all: string, keys: readonly K[], labels: Record<K, string>) {
  return [{ value: "", label: all }, ...keys.map((value) => ({ value, label: labels[value] }))];
}

const SORTS = LEAD_SORTS.map((sort) => ({ value: sort === "newest" ? "" : sort, label: LEAD_SORT_LABELS[sort] }));

/** The filters of the list; the less frequent ones are behind a button. */
export function leadFilters(
  query: LeadsQuery,
  staff: readonly LeadStaffMember[],
  salons: readonly SalonName[],
): Toolbar {
  return {
    filters: [
      { name: "status", label: "Статус", value: leadStatusChoiceOf(query), options: LEAD_STATUS_CHOICES },
      {
        name: "assignee",
        label: "Ответственный",
        value: query.assignee ?? "",
        options: [
          ...ASSIGNEES,
          // The one of a link or a saved view may get no leads any more.
          ...staff
            .filter(({ id, isAssignable }) => isAssignable || id === query.assignee)
            .map(({ id, name }) => ({ value: id, label: name })),
        ],
      },
      {
        name: "task",
        label: "Следующее действие",
        value: query.task ?? "",
        options: choices("Любое действие", TASK_FILTERS, TASK_FILTER_LABELS),
      },
    ],
    moreFilters: [
      ...salonFilter(query.salon, salons),
      { name: "messages", label: "Переписка", value: leadMessagesChoiceOf(query), options: LEAD_MESSAGES_CHOICES },
      { name: "type", label: "Вид заявки", value: leadTypeChoiceOf(query), options: LEAD_TYPE_CHOICES },
      {
        name: "source",
        label: "Источник",
        value: query.source ?? "",
        options: choices("Все источники", LEAD_SOURCES, LEAD_SOURCE_LABELS),
      },
      {
        name: "origin",
        label: "Как обратился",
        value: query.origin ?? "",
        options: [
          { value: "", label: "Все обращения" },
          { value: FROM_SITE, label: "С сайта и из телефонии" },
          ...choices("", LEAD_ORIGINS, LEAD_ORIGIN_LABELS).slice(1),
        ],
      },
      {
        name: "period",
        label: "Период",
        value: query.period ?? "",
        options: choices("За всё время", LEAD_PERIODS, LEAD_PERIOD_LABELS),
      },
      { name: "from", label: "С", value: query.from ?? "" },
      { name: "to", label: "По", value: query.to ?? "" },
      { name: "sort", label: "Порядок", value: query.sort === "newest" ? "" : query.sort, options: SORTS },
    ],
  };
}

const ASSIGNEES = [
  { value: "", label: "Все ответственные" },
  { value: ASSIGNED_TO_ME, label: "Мои" },
  { value: UNASSIGNED, label: "Свободные" },
];

/** The board has a column for each status. */
export function boardFilters(...[query, staff, salons]: Parameters<typeof leadFilters>): Toolbar {
  const { filters, moreFilters } = leadFilters(query, staff, salons);
  return { filters: filters.filter(({ name }) => name !== "status"), moreFilters };
}
