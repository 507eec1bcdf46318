/** The enumerations of a lead and their Russian words; light enough for a browser, unlike the schemas of lead.ts. */

export const LEAD_TYPES = ["auto_credit", "trade_in", "auto_selection", "lease_booking", "contact_form"] as const;
export type LeadType = (typeof LEAD_TYPES)[number];

export const LEAD_STATUSES = ["new", "in_progress", "completed", "cancelled"] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** Nobody works on it any more. */
export function isClosed(status: LeadStatus): status is "completed" | "cancelled" {
  return status === "completed" || status === "cancelled";
}

export const LEAD_TYPE_LABELS: Record<LeadType, string> = {
  auto_credit: "Автокредит",
  trade_in: "Трейд-ин",
  auto_selection: "Подбор автомобиля",
  lease_booking: "Бронирование аренды",
  contact_form: "Обратный звонок",
};

/** What staff see a lead as: one of the callback form that asks for a test drive or a viewing is that, not a call. */
export const LEAD_KINDS = [...LEAD_TYPES, "test_drive", "visit", "service"] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

export const LEAD_KIND_LABELS: Record<LeadKind, string> = {
  ...LEAD_TYPE_LABELS,
  test_drive: "Тест-драйв",
  visit: "Просмотр автомобиля",
  service: "Сервис",
};

type OfKind = { type: LeadType; visitKind?: Exclude<LeadKind, LeadType> | null };

export function leadKindOf({ type, visitKind }: OfKind): LeadKind {
  return type === "contact_form" ? (visitKind ?? type) : type;
}

export function leadKindLabel(lead: OfKind): string {
  return LEAD_KIND_LABELS[leadKindOf(lead)];
}

export const LEAD_STATUS_LABELS: Record<LeadStatus, string> = {
  new: "Новая",
  in_progress: "В работе",
  completed: "Завершена",
  cancelled: "Отменена",
};
