const MONTHS = "января февраля марта апреля мая июня июля августа сентября октября ноября декабря".split(" ");

/** «5 марта 2026 г.» in UTC: server and browser must write the same text, so neither ICU nor the visitor's zone is asked. */
export function formatDay(epochMs: number): string {
  const date = new Date(epochMs);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}\u00a0г.`;
}
