import { formatDay, MONTHS } from "../../dealership/salon-time.ts";

// Calendar days as texts, «2026-12-31»: they compare as texts and belong to no time zone.

const IN_WORDS = /^(?:до\s+)?(\d{1,2})\s+([а-я]+)\s+(\d{4})(?:\s*года|\s*г\.?)?$/;
const IN_DIGITS = /^(?:до\s+)?(\d{1,2})\.(\d{1,2})\.(\d{4})(?:\s*года|\s*г\.?)?$/;

export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}

/** The day that a text is: «31 декабря 2026 года», «до 31.12.2026». Null for a text that says more, less or something else. */
export function parseDay(text: string): string | null {
  const folded = text.trim().toLowerCase().replace(/\s+/g, " ");
  const inWords = IN_WORDS.exec(folded);
  const [, day = "", month = "", year = ""] = inWords ?? IN_DIGITS.exec(folded) ?? [];
  const number = inWords ? MONTHS.indexOf(month) + 1 : Number(month);
  const result = `${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(result) ? result : null;
}

/** «31 декабря 2026 г.» */
export function dayInWords(day: string): string {
  return formatDay(Date.parse(`${day}T00:00:00Z`), "UTC");
}
