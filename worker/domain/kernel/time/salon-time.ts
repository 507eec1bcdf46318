import { dayInWords } from "./days.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "./durations.ts";

/**
 * The time zones of Russia by their IANA names. None has had daylight saving time since 2014, so the offset is fixed, and
 * server and browser format the same text with any version of the time zone data.
 */
export const TIME_ZONES = [
  { name: "Europe/Kaliningrad", city: "Калининград", dative: "Калининграду", utcOffsetHours: 2 },
  { name: "Europe/Moscow", city: "Москва", dative: "Москве", utcOffsetHours: 3 },
  { name: "Europe/Samara", city: "Самара", dative: "Самаре", utcOffsetHours: 4 },
  { name: "Asia/Yekaterinburg", city: "Екатеринбург", dative: "Екатеринбургу", utcOffsetHours: 5 },
  { name: "Asia/Omsk", city: "Омск", dative: "Омску", utcOffsetHours: 6 },
  { name: "Asia/Novosibirsk", city: "Новосибирск", dative: "Новосибирску", utcOffsetHours: 7 },
  { name: "Asia/Krasnoyarsk", city: "Красноярск", dative: "Красноярску", utcOffsetHours: 7 },
  { name: "Asia/Irkutsk", city: "Иркутск", dative: "Иркутску", utcOffsetHours: 8 },
  { name: "Asia/Yakutsk", city: "Якутск", dative: "Якутску", utcOffsetHours: 9 },
  { name: "Asia/Vladivostok", city: "Владивосток", dative: "Владивостоку", utcOffsetHours: 10 },
  { name: "Asia/Magadan", city: "Магадан", dative: "Магадану", utcOffsetHours: 11 },
  {
    name: "Asia/Kamchatka",
    city: "Петропавловск-Камчатский",
    dative: "Петропавловску-Камчатскому",
    utcOffsetHours: 12,
  },
] as const;

export type TimeZone = (typeof TIME_ZONES)[number]["name"];
export const TIME_ZONE_NAMES = TIME_ZONES.map(({ name }) => name);
export const DEFAULT_TIME_ZONE = "Asia/Yekaterinburg" satisfies TimeZone;

/** The zone of that name; the default zone for an unknown name. */
export function timeZoneOf(name: string | null | undefined): TimeZone {
  return TIME_ZONE_NAMES.find((known) => known === name) ?? DEFAULT_TIME_ZONE;
}

function find(zone: TimeZone) {
  return TIME_ZONES.find(({ name }) => name === zone) ?? TIME_ZONES[3];
}

export function utcOffsetMs(zone: TimeZone): number {
  return find(zone).utcOffsetHours * 3_600_000;
}

/** «UTC+5» */
export function utcOffsetLabel(zone: TimeZone): string {
  return `UTC+${find(zone).utcOffsetHours}`;
}

/** «Екатеринбург, UTC+5» */
export function timeZoneLabel(zone: TimeZone): string {
  return `${find(zone).city}, ${utcOffsetLabel(zone)}`;
}

/** «по Екатеринбургу» */
export function salonZoneWords(zone: TimeZone): string {
  return `по ${find(zone).dative}`;
}

// The only place that converts a moment to a day, a year or a text. All times are shown by the dealership's clock.

/** Midnight of the salon's day that a moment belongs to, epoch ms. */
export function startOfSalonDay(at: number, zone: TimeZone): number {
  const offset = utcOffsetMs(zone);
  return Math.floor((at + offset) / DAY_MS) * DAY_MS - offset;
}

/** Opening hours, ms since midnight, the same every day. */
export interface WorkingHours {
  from: number;
  to: number;
  /** Offset of the dealership's clock, ms. */
  utcOffset: number;
}

const USUAL_HOURS = { from: 9 * HOUR_MS, to: 21 * HOUR_MS };

/** The first «9:00 … 21:00» in the text of staff; the usual hours when there is none. */
export function workingHoursOf(text: string | null, zone: TimeZone): WorkingHours {
  const [, h1, m1, h2, m2] = /(\d{1,2})[:.](\d{2})\D+(\d{1,2})[:.](\d{2})/.exec(text ?? "") ?? [];
  const hours = {
    from: Number(h1) * HOUR_MS + Number(m1) * MINUTE_MS,
    to: Number(h2) * HOUR_MS + Number(m2) * MINUTE_MS,
  };
  const isMeant = hours.from < hours.to && hours.to <= DAY_MS;
  return { ...(isMeant ? hours : USUAL_HOURS), utcOffset: utcOffsetMs(zone) };
}

/** Opening hours between two moments, ms. */
export function workingMsBetween(since: number, until: number, hours: WorkingHours): number {
  return Math.max(0, workedBy(until, hours) - workedBy(since, hours));
}

/** The moment by which so much open time has passed since another. */
export function afterWorkingMs(since: number, ms: number, hours: WorkingHours): number {
  const worked = workedBy(since, hours) + ms;
  const open = hours.to - hours.from;
  return Math.floor(worked / open) * DAY_MS + hours.from + (worked % open) - hours.utcOffset;
}

/** Whether the dealership has opened less than `withinMs` ago. */
export function isOpeningTime(at: number, { from, utcOffset }: WorkingHours, withinMs: number): boolean {
  const local = at + utcOffset;
  const sinceOpening = local - Math.floor(local / DAY_MS) * DAY_MS - from;
  return sinceOpening >= 0 && sinceOpening < withinMs;
}

/** Open time since the epoch: whole days, and the part of the last one. */
function workedBy(at: number, { from, to, utcOffset }: WorkingHours): number {
  const local = at + utcOffset;
  const days = Math.floor(local / DAY_MS);
  const today = Math.min(Math.max(local - days * DAY_MS, from), to) - from;
  return days * (to - from) + today;
}

/** Parts of the local date and time, each with two digits but the year. */
function shownAt(at: number, zone: TimeZone | "UTC") {
  const local = new Date(at + (zone === "UTC" ? 0 : utcOffsetMs(zone))).toISOString();
  return { year: local.slice(0, 4), month: local.slice(5, 7), day: local.slice(8, 10), time: local.slice(11, 16) };
}

/** «21.11.2026 14:07» by the salon's clock, as spreadsheets of a Russian system read it. */
export function formatSalonTime(at: number, zone: TimeZone): string {
  const { year, month, day, time } = shownAt(at, zone);
  return `${day}.${month}.${year} ${time}`;
}

/** «2026-11-21T14:07» by the salon's clock: the value of an `<input type="datetime-local">`. */
export function salonInput(at: number, zone: TimeZone): string {
  return `${salonDay(at, zone)}T${shownAt(at, zone).time}`;
}

/** The moment of «2026-11-21T14:07» by the salon's clock, epoch ms; null for any other text. */
export function salonMoment(text: string, zone: TimeZone): number | null {
  const utc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? Date.parse(`${text}:00Z`) : NaN;
  return Number.isFinite(utc) ? utc - utcOffsetMs(zone) : null;
}

/** «2026-11-21» by the salon's clock. */
export function salonDay(at: number, zone: TimeZone): string {
  const { year, month, day } = shownAt(at, zone);
  return `${year}-${month}-${day}`;
}

/** «2026-11-21» in UTC: for internal daily counts, which must not change with the time zone setting. */
export function utcDay(at: number): string {
  const { year, month, day } = shownAt(at, "UTC");
  return `${year}-${month}-${day}`;
}

/** «20261128T090000Z», a time of RFC 5545. */
export function utcStamp(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

/** 0 is Sunday. */
export function salonWeekday(at: number, zone: TimeZone): number {
  return new Date(at + utcOffsetMs(zone)).getUTCDay();
}

export function salonYear(at: number, zone: TimeZone): number {
  return Number(shownAt(at, zone).year);
}

/** The year of the easternmost zone: a limit for typed years that is never behind the salon's own calendar. */
export function latestYear(at: number): number {
  return salonYear(at, "Asia/Kamchatka");
}

/** «5 марта 2026 г.»; UTC for a date that has no time. */
export function formatDay(at: number, zone: TimeZone | "UTC"): string {
  const { year, month, day } = shownAt(at, zone);
  return dayInWords(`${year}-${month}-${day}`);
}

/** «5 марта» */
export function formatDayOfYear(at: number, zone: TimeZone): string {
  return formatDay(at, zone).replace(/ \d+\u00a0г\.$/, "");
}

/** «14:07» */
export function formatTime(at: number, zone: TimeZone): string {
  return shownAt(at, zone).time;
}

/** «5 марта 2026 г., 14:07» */
export function formatMoment(at: number, zone: TimeZone): string {
  return `${formatDay(at, zone)}, ${shownAt(at, zone).time}`;
}
