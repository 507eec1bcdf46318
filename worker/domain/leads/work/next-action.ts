import { startOfSalonDay, type TimeZone } from "../../kernel/time/salon-time.ts";
import { DAY_MS, MINUTE_MS } from "../../kernel/time/durations.ts";

export const NEXT_ACTION_KINDS = ["callback", "visit", "test_drive", "service", "documents", "other"] as const;
export type NextActionKind = (typeof NEXT_ACTION_KINDS)[number];

export const NEXT_ACTION_LABELS: Record<NextActionKind, string> = {
  callback: "Перезвонить",
  visit: "Визит в салон",
  test_drive: "Тест-драйв",
  service: "Сервис",
  documents: "Документы",
  other: "Другое",
};

/** What staff have agreed to do next about a lead. */
export interface NextAction {
  kind: NextActionKind;
  /** Epoch ms. */
  at: number;
  note: string | null;
}

/** An agreed visit or test drive makes the lead a qualified one. */
export function qualifiesLead(kind: NextActionKind): boolean {
  return kind === "visit" || kind === "test_drive";
}

const YEAR_MS = 366 * 24 * 60 * MINUTE_MS;

/** Why an action cannot be planned for a time; null if it can. The current minute is not over yet. */
export function wrongActionTime(at: number, now: number): string | null {
  if (at < now - MINUTE_MS) return "Это время уже прошло";
  return at > now + YEAR_MS ? "Не больше года вперёд" : null;
}

export const TASK_TERMS = ["overdue", "today", "later"] as const;
export type TaskTerm = (typeof TASK_TERMS)[number];

export const TASK_TERM_LABELS: Record<TaskTerm, string> = {
  overdue: "Просрочено",
  today: "Сегодня",
  later: "Позже",
};

/** Overdue from its minute on; the rest of the day counts as today by the salon's clock. */
export function taskTermOf(at: number, now: number, zone: TimeZone): TaskTerm {
  if (at < now) return "overdue";
  return at < endOfSalonDay(now, zone) ? "today" : "later";
}

/** Midnight after a moment, epoch ms. Russian zones have no daylight saving time. */
function endOfSalonDay(at: number, zone: TimeZone): number {
  return startOfSalonDay(at, zone) + DAY_MS;
}
