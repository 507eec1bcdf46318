import { formatRubles } from "../money/money.ts";
import { formatNumber } from "../kernel/text/plural.ts";

/** Sliders of the selection page. The maximum means «no limit», so that cars beyond it can be found. */
export const BUDGET_RUB = { min: 500_000, max: 10_000_000, step: 100_000, initial: 3_000_000 } as const;
export const MILEAGE_KM = { min: 0, max: 300_000, step: 10_000, initial: 100_000 } as const;
/** Initial values of the form's fields. */
export const INITIAL_ANSWERS: Readonly<Record<string, string>> = {
  budget: String(BUDGET_RUB.initial),
  mileage: String(MILEAGE_KM.initial),
  yearFrom: "",
};

export function formatBudget(rubles: number): string {
  return rubles < BUDGET_RUB.max ? `до ${formatRubles(rubles)}` : "любой";
}

export function formatMileageLimit(kilometres: number): string {
  if (kilometres >= MILEAGE_KM.max) return "любой";
  return `${kilometres > 0 ? "до " : ""}${formatNumber(kilometres)}\u00a0км`;
}
