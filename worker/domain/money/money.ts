import { formatNumber } from "../kernel/text/plural.ts";

/** D1 stores INTEGER kopecks, so that bulk multiplication stays exact. All code above the queries uses rubles. */
export function toKopecks(rubles: number): number {
  return Math.round(rubles * 100);
}

export function toRubles(kopecks: number): number {
  return kopecks / 100;
}

/** Of a percentage, as the database and quotes hold it. */
export function thousandths(percent: number): number {
  return Math.round(percent * 1000);
}

/** «2 490 000 ₽»: never kopecks, groups by no-break spaces. */
export function formatRubles(rubles: number): string {
  return `${formatNumber(rubles)}\u00a0₽`;
}

/** «от 2 490 000 ₽», the form of prices on cards and in leads. */
export function formatPriceFrom(rubles: number): string {
  return `от\u00a0${formatRubles(rubles)}`;
}

export function formatMonthly(rubles: number): string {
  return `${formatNumber(rubles)}\u00a0₽/мес`;
}

export function formatDaily(rubles: number): string {
  return `${formatNumber(rubles)}\u00a0₽/день`;
}

/** Short form of a sum: «500 тыс.», «1,5 млн», «10 млн». */
export function formatShortRubles(rubles: number): string {
  if (rubles < 1_000_000) return `${Math.round(rubles / 1000)}\u00a0тыс.`;
  return `${String(Math.round(rubles / 100_000) / 10).replace(".", ",")}\u00a0млн`;
}
