import type { DayHours } from "../../dealership/opening-hours.ts";
import {
  formatDayOfYear,
  formatTime,
  salonWeekday,
  startOfSalonDay,
  salonZoneWords,
  type TimeZone,
} from "../../kernel/time/salon-time.ts";
import { VISIT_MS, type VisitRules } from "./visits.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../kernel/time/durations.ts";

const WEEKDAYS = ["воскресенье", "понедельник", "вторник", "среда", "четверг", "пятница", "суббота"] as const;

/** A confirmed visit. */
export interface TakenVisit {
  carId: string | null;
  at: number;
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
  carId: string;
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
  { taken, carId, perHour }: { taken: readonly TakenVisit[]; carId: string; perHour: number },
) {
  const atThatTime = taken.filter((visit) => overlaps(visit.at, at));
  return atThatTime.length < perHour && !atThatTime.some((visit) => visit.carId === carId);
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
