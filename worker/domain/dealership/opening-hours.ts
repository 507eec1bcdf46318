import { workingHoursOf } from "../kernel/time/salon-time.ts";
import { MINUTE_MS } from "../kernel/time/durations.ts";

const DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] as const;
const RUSSIAN_DAYS = ["пн", "вт", "ср", "чт", "пт", "сб", "вс"];

const DAY = `(?:${RUSSIAN_DAYS.join("|")})`;
const TIME = "([01]?\\d|2[0-4])[:.]([0-5]\\d)";
const LINE = new RegExp(
  `^(ежедневно|${DAY}(?:\\s*[-–—]\\s*${DAY})?)[:,]?\\s+(?:с\\s+)?${TIME}\\s*(?:[-–—]|до)\\s*${TIME}$`,
);

interface HoursLine {
  /** Days of the week from 0, Monday, to 6. */
  first: number;
  last: number;
  /** «09:00» */
  from: string;
  to: string;
}

/** Other lines, such as the hours of the service department, are left out. */
function linesOf(text: string | null): HoursLine[] {
  return (text ?? "").split("\n").flatMap((line) => {
    const [, days, fromHour, fromMinute, toHour, toMinute] = LINE.exec(line.trim().toLowerCase()) ?? [];
    if (!days || !fromHour || !toHour) return [];
    const [first = 0, last = first] =
      days === "ежедневно" ? [0, 6] : days.split(/\s*[-–—]\s*/).map((day) => RUSSIAN_DAYS.indexOf(day));
    const from = `${fromHour.padStart(2, "0")}:${fromMinute}`;
    return [{ first, last, from, to: `${toHour.padStart(2, "0")}:${toMinute}` }];
  });
}

/** Opening hours in the format of schema.org: «Пн–Пт: 9:00–20:00» → `Mo-Fr 09:00-20:00`. */
export function openingHours(text: string | null): string[] {
  return linesOf(text).map(({ first, last, from, to }) => {
    const days = first === last ? DAYS[first] : `${DAYS[first]}-${DAYS[last]}`;
    return `${days} ${from}-${to}`;
  });
}

/** What to say about hours of which the site can read no line. */
export function hoursHint(text: string): string | null {
  return linesOf(text).length > 0
    ? null
    : "Напишите так: «Пн–Пт: 9:00–20:00», «Ежедневно 9:00–21:00» — иначе время визитов и «открыто сейчас» не совпадут с вашими часами";
}

/** When the dealership is open on a day, ms since midnight. */
export interface DayHours {
  from: number;
  to: number;
}

/** Opening hours by day, Monday first; null for a day without. A text without such lines means the same hours every day. */
export function weekHours(text: string | null): (DayHours | null)[] {
  const lines = linesOf(text);
  const { from, to } = workingHoursOf(text, "Europe/Moscow");
  if (lines.length === 0) return DAYS.map(() => ({ from, to }));
  return DAYS.map((_, day) => {
    const line = lines.find(({ first, last }) =>
      first <= last ? first <= day && day <= last : day >= first || day <= last,
    );
    return line ? { from: msOf(line.from), to: msOf(line.to) } : null;
  });
}

function msOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
}
