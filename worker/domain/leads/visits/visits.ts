import { NEXT_ACTION_LABELS, type NextActionKind } from "../work/next-action.ts";
import type { DayHours } from "../../dealership/opening-hours.ts";
import {
  formatDayOfYear,
  formatTime,
  salonWeekday,
  startOfSalonDay,
  salonZoneWords,
  type TimeZone,
} from "../../kernel/time/salon-time.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../kernel/time/durations.ts";

/** Of a car of the stock. */
export const CAR_VISIT_KINDS = ["test_drive", "visit"] as const;
export const VISIT_KINDS = [...CAR_VISIT_KINDS, "service"] as const satisfies readonly NextActionKind[];
export type VisitKind = (typeof VISIT_KINDS)[number];

export const VISIT_KIND_LABELS: Record<VisitKind, string> = {
  test_drive: NEXT_ACTION_LABELS.test_drive,
  visit: "Посмотреть автомобиль",
  service: "Запись на сервис",
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

const WEEKDAYS = ["воскресенье", "понедельник", "вторник", "среда", "четверг", "пятница", "суббота"] as const;

/** A confirmed visit. */
export interface TakenVisit {
  carId: string | null;
  at: number;
  /** In another salon: only its car is taken. */
  isElsewhere?: boolean;
}

export interface VisitDay {
  /** «суббота, 28 ноября» */
  day: string;
  slots: { at: number; time: string }[];
}

interface SlotRules {
  rules: VisitRules;
  /** By day, Monday first. */
  hours: readonly (DayHours | null)[];
  zone: TimeZone;
  now: number;
  taken: readonly TakenVisit[];
  /** Null: no car of the stock is needed. */
  carId: string | null;
}

/** The slots that a visitor may choose, by day; days without one are left out. */
export function visitDays({ rules, hours, zone, now, taken, carId }: SlotRules): VisitDay[] {
  const today = startOfSalonDay(now, zone);
  const earliest = now + rules.leadHours * HOUR_MS;
  return Array.from({ length: rules.days }, (_, number) => today + number * DAY_MS).flatMap((midnight) => {
    const open = hours[(salonWeekday(midnight, zone) + 6) % 7];
    if (!open) return [];
    const count = Math.floor((open.to - open.from - VISIT_MS) / (rules.stepMinutes * MINUTE_MS)) + 1;
    const slots = Array.from({ length: Math.max(0, count) }, (_, slot) => {
      return midnight + open.from + slot * rules.stepMinutes * MINUTE_MS;
    })
      .filter((at) => at >= earliest && isFree(at, { taken, carId, perHour: rules.perHour }))
      .map((at) => ({ at, time: formatTime(at, zone) }));
    return slots.length > 0 ? [{ day: visitDay(midnight, zone), slots }] : [];
  });
}

function isFree(
  at: number,
  { taken, carId, perHour }: { taken: readonly TakenVisit[]; carId: string | null; perHour: number },
) {
  const atThatTime = taken.filter((visit) => overlaps(visit.at, at));
  const isCarTaken = carId !== null && atThatTime.some((visit) => visit.carId === carId);
  return !isCarTaken && atThatTime.filter(({ isElsewhere }) => !isElsewhere).length < perHour;
}

export function overlaps(one: number, other: number): boolean {
  return Math.abs(one - other) < VISIT_MS;
}

function visitDay(at: number, zone: TimeZone): string {
  return `${WEEKDAYS[salonWeekday(at, zone)]}, ${formatDayOfYear(at, zone)}`;
}

/** «суббота, 28 ноября, 14:00 по Екатеринбургу» */
export function visitTimeText(at: number, zone: TimeZone): string {
  return `${visitDay(at, zone)}, ${formatTime(at, zone)} ${salonZoneWords(zone)}`;
}
