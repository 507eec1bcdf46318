import type { CAR_CONDITIONS } from "./lead.ts";

/** What the salon promises after a request. */
export const VALUATION_MINUTES = 30;
const TRADE_IN_YEARS = 20;
export const TRADE_IN_MILEAGE_MAX_KM = 2_000_000;

export const CAR_CONDITION_LABELS: Record<(typeof CAR_CONDITIONS)[number], string> = {
  excellent: "Отличное",
  good: "Хорошее",
  fair: "Удовлетворительное",
  poor: "Плохое",
};

/** This year first. */
export function tradeInYears(thisYear: number): number[] {
  return Array.from({ length: TRADE_IN_YEARS }, (_, back) => thisYear - back);
}
