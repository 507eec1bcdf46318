import { workingMsBetween, type WorkingHours } from "../../kernel/time/salon-time.ts";
import type { LeadStatus } from "../lead-terms.ts";

/** What counts as work on a lead, for the legend of reports. */
export const ANSWER_LEGEND =
  "Первый ответ — первая работа сотрудника с заявкой: он взял её, записал звонок, сообщение, визит или заметку, назначил действие, подтвердил визит, отметил покупателя или сменил статус; отвеченный звонок клиента — тоже. Новая заявка с этого времени «В работе». Время ответа считается по рабочим часам салона. Числа обновляются каждые десять минут.";

/** The columns of a lead that hold its first answer. */
export interface FirstResponse {
  firstResponseAt: number | null;
  /** The staff member's id. */
  firstResponseBy: string | null;
  /** Working time from creation to the answer, ms. */
  firstResponseWorkMs: number | null;
}

/** The first answer after an answer by `staffId`: the stored one, if the lead was answered before. */
export function firstResponseAfter(
  lead: FirstResponse & { createdAt: number },
  staffId: string | null,
  now: number,
  hours: WorkingHours,
): FirstResponse {
  const { firstResponseAt, firstResponseBy, firstResponseWorkMs } = lead;
  if (firstResponseAt !== null) return { firstResponseAt, firstResponseBy, firstResponseWorkMs };
  return {
    firstResponseAt: now,
    firstResponseBy: staffId,
    firstResponseWorkMs: workingMsBetween(lead.createdAt, now, hours),
  };
}

/** The columns of a lead that somebody has worked on: a new one is in progress, and answered. */
export function workedOn(
  lead: Parameters<typeof firstResponseAfter>[0] & { status: LeadStatus },
  ...by: [staffId: string | null, now: number, hours: WorkingHours]
): FirstResponse & { status: LeadStatus } {
  return { ...firstResponseAfter(lead, ...by), status: lead.status === "new" ? "in_progress" : lead.status };
}
