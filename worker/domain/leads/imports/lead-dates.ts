import { isDay } from "../../kernel/time/days.ts";
import { MINUTE_MS, DAY_MS } from "../../kernel/time/durations.ts";
import { type TimeZone, utcOffsetMs } from "../../kernel/time/salon-time.ts";

/** Which of two numbers with slashes or dots is the day: 03/04/2025. */
export type DayOrder = "day-first" | "month-first";

const MONTHS = ["янв", "фев", "мар", "апр", "ма", "июн", "июл", "авг", "сен", "окт", "ноя", "дек"] as const;
const NUMBERED = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)(.*)$/s;
const ISO = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)(.*)$/s;
const IN_WORDS = /^(\d{1,2})\s+([а-я]{3,8})\.?\s+(\d{4})(?:\s*г(?:ода|\.)?)?,?(.*)$/is;
const TIME =
  /^[\sT,в]*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap])?\.?(?:m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;
/** Days since 1899-12-30 of Excel: 1954 to 2119. */
const SERIAL = /^\d{5}(?:[.,]\d+)?$/;
const SERIALS = { min: 20_000, max: 80_000 } as const;
const EXCEL_EPOCH_MS = Date.UTC(1899, 11, 30);
const SECONDS = /^1\d{9}$/;
const MILLISECONDS = /^1\d{12}$/;

/** Month first when a date of the column has a second number above 12 and none a first one. */
export function dayOrderOf(texts: Iterable<string>): DayOrder {
  let isMonthFirst = false;
  for (const text of texts) {
    const [, first = "", , second = ""] = NUMBERED.exec(text.trim()) ?? [];
    if (Number(first) > 12) return "day-first";
    if (Number(second) > 12) isMonthFirst = true;
  }
  return isMonthFirst ? "month-first" : "day-first";
}

/** The moment of a date with or without a time, by the salon's clock unless it names another zone; epoch ms, null for any other text. */
export function readMoment(raw: string, order: DayOrder, zone: TimeZone): number | null {
  const text = raw.trim();
  if (SECONDS.test(text)) return Number(text) * 1000;
  if (MILLISECONDS.test(text)) return Number(text);
  const offset = utcOffsetMs(zone);
  if (SERIAL.test(text)) {
    const days = Number(text.replace(",", "."));
    if (days < SERIALS.min || days > SERIALS.max) return null;
    return EXCEL_EPOCH_MS + Math.round((days * DAY_MS) / MINUTE_MS) * MINUTE_MS - offset;
  }
  const parts = partsOf(text, order);
  if (!parts) return null;
  const day = utcDayOf(parts.year, parts.month, parts.day);
  const time = parts.rest.trim() === "" ? { ms: 0, offset: null } : timeOf(parts.rest);
  return day === null || time === null ? null : day + time.ms - (time.offset ?? offset);
}

function partsOf(text: string, order: DayOrder): { year: number; month: number; day: number; rest: string } | null {
  const iso = ISO.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]), rest: iso[4] ?? "" };
  const numbered = NUMBERED.exec(text);
  if (numbered) {
    const [, first, , second, written = "", rest = ""] = numbered;
    const [day, month] = order === "day-first" ? [Number(first), Number(second)] : [Number(second), Number(first)];
    return { year: written.length === 2 ? 2000 + Number(written) : Number(written), month, day, rest };
  }
  const [, day, word = "", year, rest = ""] = IN_WORDS.exec(text) ?? [];
  if (day === undefined) return null;
  const month = MONTHS.findIndex((start) => word.toLowerCase().startsWith(start)) + 1;
  return { year: Number(year), month, day: Number(day), rest };
}

/** Null for a day that no calendar has, such as 31.02. */
function utcDayOf(year: number, month: number, day: number): number | null {
  const two = (number: number) => String(number).padStart(2, "0");
  const text = `${year}-${two(month)}-${two(day)}`;
  return year > 1970 && isDay(text) ? Date.parse(`${text}T00:00:00Z`) : null;
}

function timeOf(text: string): { ms: number; offset: number | null } | null {
  const [, h, m, s = "0", half, zone] = TIME.exec(text.trim()) ?? [];
  if (h === undefined) return null;
  const isPm = half?.toLowerCase() === "p";
  const hours = half === undefined ? Number(h) : (Number(h) % 12) + (isPm ? 12 : 0);
  if (hours > 23 || Number(m) > 59 || Number(s) > 59) return null;
  return { ms: ((hours * 60 + Number(m)) * 60 + Number(s)) * 1000, offset: zone === undefined ? null : offsetOf(zone) };
}

function offsetOf(zone: string): number {
  const [, sign, h = "0", m = "0"] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(h) * 60 + Number(m)) * MINUTE_MS;
}
