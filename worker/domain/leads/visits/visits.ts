import { NEXT_ACTION_LABELS, type NextActionKind } from "../work/next-action.ts";

export const VISIT_KINDS = ["test_drive", "visit"] as const satisfies readonly NextActionKind[];
export type VisitKind = (typeof VISIT_KINDS)[number];

export const VISIT_KIND_LABELS: Record<VisitKind, string> = {
  test_drive: NEXT_ACTION_LABELS.test_drive,
  visit: "Посмотреть автомобиль",
};

/** How long a car is taken by a visit. */
export const VISIT_MS = 60 * 60 * 1000;

/** What visitors may choose from, and when they are reminded; set by staff. */
export interface VisitRules {
  /** The least time before a visit. */
  leadHours: number;
  /** From one slot to the next. */
  stepMinutes: number;
  /** Days ahead, today included; 0: visitors choose no time. */
  days: number;
  /** Confirmed visits that the dealership receives within an hour. */
  perHour: number;
  /** How long before a visit the visitor gets a mail; 0: none. */
  reminderHours: number;
}

export const DEFAULT_VISIT_RULES: VisitRules = {
  leadHours: 2,
  stepMinutes: 60,
  days: 7,
  perHour: 2,
  reminderHours: 24,
};

/** A reminder that would come sooner after the confirmation only repeats it. */
const REMINDER_GAP_MS = 3 * 60 * 60 * 1000;

/** When the visitor is reminded of a visit that is confirmed now; null: never. Times in epoch ms. */
export function reminderTime(at: number, now: number, { reminderHours }: VisitRules): number | null {
  const due = at - reminderHours * 60 * 60 * 1000;
  return reminderHours > 0 && due >= now + REMINDER_GAP_MS ? due : null;
}

interface StoredRules {
  visitLeadHours: number | null;
  visitStepMinutes: number | null;
  visitDays: number | null;
  visitsAnHour: number | null;
  visitReminderHours: number | null;
}

/** The rules as stored; a blank one is the default. */
export function visitRulesOf(row: StoredRules | undefined): VisitRules {
  return {
    leadHours: row?.visitLeadHours ?? DEFAULT_VISIT_RULES.leadHours,
    stepMinutes: row?.visitStepMinutes ?? DEFAULT_VISIT_RULES.stepMinutes,
    days: row?.visitDays ?? DEFAULT_VISIT_RULES.days,
    perHour: row?.visitsAnHour ?? DEFAULT_VISIT_RULES.perHour,
    reminderHours: row?.visitReminderHours ?? DEFAULT_VISIT_RULES.reminderHours,
  };
}

/** What a visitor asked for, and whether staff have confirmed it. Times in epoch ms. */
export interface Visit {
  kind: VisitKind;
  /** Null: to be agreed by phone. */
  at: number | null;
  confirmedAt: number | null;
}

/** «any» in a form: no time was chosen, it will be agreed by phone. */
export const ANY_TIME = "any";
