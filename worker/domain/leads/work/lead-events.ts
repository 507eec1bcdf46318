/** What happened with a person besides requests and notes. */
export const LEAD_EVENT_KINDS = [
  "call_in",
  "call_out",
  "missed_call",
  "message",
  "visit",
  "visit_cancelled",
  "outer_change",
  "deposit",
] as const;
export type LeadEventKind = (typeof LEAD_EVENT_KINDS)[number];

export const LEAD_EVENT_LABELS: Record<LeadEventKind, string> = {
  call_in: "Входящий звонок",
  call_out: "Исходящий звонок",
  missed_call: "Пропущенный звонок",
  message: "Сообщение",
  visit: "Визит",
  visit_cancelled: "Клиент отменил запись",
  outer_change: "Изменение из другой системы",
  deposit: "Задаток",
};

/** Kinds that staff enter by hand; the others come from the telephony service and from visitors. */
export const NOTED_EVENT_KINDS = [
  "call_out",
  "call_in",
  "message",
  "visit",
] as const satisfies readonly LeadEventKind[];
