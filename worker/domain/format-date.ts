import { SALON_UTC_OFFSET_MS } from "#worker/domain/salon-time.ts";

export const MONTHS = "января февраля марта апреля мая июня июля августа сентября октября ноября декабря".split(" ");

/** «5 марта 2026 г.» in UTC: server and browser must write the same text, so neither ICU nor the visitor's zone is asked. */
export function formatDay(epochMs: number): string {
  const date = new Date(epochMs);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}\u00a0г.`;
}

/** «5 марта 2026 г., 14:07» by the salon's clock. */
export function formatMoment(epochMs: number): string {
  const local = epochMs + SALON_UTC_OFFSET_MS;
  const [hours, minutes] = [Math.floor(local / 3_600_000) % 24, Math.floor(local / 60_000) % 60];
  return `${formatDay(local)}, ${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}
