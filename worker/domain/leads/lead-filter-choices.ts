/** Values of `assignee` in the address besides ids of staff. */
export const ASSIGNED_TO_ME = "me";
export const UNASSIGNED = "none";

/** Value of `salon` in the address besides ids of salons. */
export const WITHOUT_SALON = "none";

export const TASK_FILTERS = ["overdue", "today", "none"] as const;
export type TaskFilter = (typeof TASK_FILTERS)[number];

export const TASK_FILTER_LABELS: Record<TaskFilter, string> = {
  overdue: "Просрочено",
  today: "На сегодня",
  none: "Без действия",
};

export const LEAD_PERIODS = ["today", "yesterday", "week", "month"] as const;
export type LeadPeriod = (typeof LEAD_PERIODS)[number];

export const LEAD_PERIOD_LABELS: Record<LeadPeriod, string> = {
  today: "Сегодня",
  yesterday: "Вчера",
  week: "7 дней",
  month: "30 дней",
};

/** First day and the day after the last one, counted from the current day. */
export const PERIOD_DAYS: Record<LeadPeriod, readonly [number, number]> = {
  today: [0, 1],
  yesterday: [-1, 0],
  week: [-6, 1],
  month: [-29, 1],
};
