import { countOf, type PluralForms } from "../text/plural.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "./durations.ts";

const MINUTES: PluralForms = ["минуту", "минуты", "минут"];
const HOURS: PluralForms = ["час", "часа", "часов"];
const DAYS: PluralForms = ["день", "дня", "дней"];

/** «5 минут назад» for a length of time in ms; whole units, rounded down. */
export function formatAge(ms: number): string {
  if (ms < MINUTE_MS) return "только что";
  return `${formatSpan(ms)} назад`;
}

/** «04:05», from an hour on «1:04:05». */
export function formatStopwatch(ms: number): string {
  const two = (value: number) => String(Math.floor(value) % 60).padStart(2, "0");
  const time = `${two(ms / MINUTE_MS)}:${two(ms / 1000)}`;
  return ms < HOUR_MS ? time : `${Math.floor(ms / HOUR_MS)}:${time}`;
}

/** «5 минут»: the largest unit that fits, rounded down; a minute at least. */
export function formatSpan(ms: number): string {
  if (ms < HOUR_MS) return countOf(Math.max(1, Math.floor(ms / MINUTE_MS)), MINUTES);
  if (ms < DAY_MS) return countOf(Math.floor(ms / HOUR_MS), HOURS);
  return countOf(Math.floor(ms / DAY_MS), DAYS);
}
