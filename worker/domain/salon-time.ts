/** Of Asia/Yekaterinburg, which the salon lives by: UTC+5 all the year round since 2014, so that no time zone data is needed. */
export const SALON_UTC_OFFSET_MS = 5 * 3_600_000;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Midnight of the salon's day that a moment belongs to, epoch ms. */
export function startOfSalonDay(at: number): number {
  return Math.floor((at + SALON_UTC_OFFSET_MS) / DAY_MS) * DAY_MS - SALON_UTC_OFFSET_MS;
}

/** When somebody is there to answer, ms since the salon's midnight, the same every day. */
export interface WorkingHours {
  from: number;
  to: number;
}

export const DEFAULT_WORKING_HOURS: WorkingHours = { from: 9 * HOUR_MS, to: 21 * HOUR_MS };

/** The first «9:00 … 21:00» in the salon's own words; the usual hours when there is none that could be meant. */
export function workingHoursOf(text: string | null): WorkingHours {
  const [, h1, m1, h2, m2] = /(\d{1,2})[:.](\d{2})\D+(\d{1,2})[:.](\d{2})/.exec(text ?? "") ?? [];
  const hours = {
    from: Number(h1) * HOUR_MS + Number(m1) * MINUTE_MS,
    to: Number(h2) * HOUR_MS + Number(m2) * MINUTE_MS,
  };
  return hours.from < hours.to && hours.to <= DAY_MS ? hours : DEFAULT_WORKING_HOURS;
}

/** How much of the time between two moments the salon was open, ms. */
export function workingMsBetween(since: number, until: number, hours: WorkingHours): number {
  return Math.max(0, workedBy(until, hours) - workedBy(since, hours));
}

/** Open time since the epoch: whole days, and the part of the last one. */
function workedBy(at: number, { from, to }: WorkingHours): number {
  const local = at + SALON_UTC_OFFSET_MS;
  const days = Math.floor(local / DAY_MS);
  const today = Math.min(Math.max(local - days * DAY_MS, from), to) - from;
  return days * (to - from) + today;
}

/** «21.11.2026 14:07» by the salon's clock, as spreadsheets of a Russian system read it. */
export function formatSalonTime(at: number): string {
  const [, year, month, day, time] =
    /^(\d+)-(\d+)-(\d+)T(\d+:\d+)/.exec(new Date(at + SALON_UTC_OFFSET_MS).toISOString()) ?? [];
  return `${day}.${month}.${year} ${time}`;
}

/** «2026-11-21» by the salon's clock. */
export function salonDay(at: number): string {
  return new Date(at + SALON_UTC_OFFSET_MS).toISOString().slice(0, 10);
}
