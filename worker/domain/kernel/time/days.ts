// Calendar days as texts, «2026-12-31». They sort as texts and have no time zone.

const MONTHS = "января февраля марта апреля мая июня июля августа сентября октября ноября декабря".split(" ");

const IN_WORDS = /^(?:до\s+)?(\d{1,2})\s+([а-я]+)\s+(\d{4})(?:\s*года|\s*г\.?)?$/;
const IN_DIGITS = /^(?:до\s+)?(\d{1,2})\.(\d{1,2})\.(\d{4})(?:\s*года|\s*г\.?)?$/;

export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}

/** Parses «31 декабря 2026 года» or «до 31.12.2026» to «2026-12-31». Null for any other text. */
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
  const [year, month, date] = day.split("-");
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}\u00a0г.`;
}
