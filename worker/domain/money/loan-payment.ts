import { LOAN } from "../kernel/limits.ts";
import { countOf, type PluralForms } from "../kernel/text/plural.ts";
import { loanSchedule, overpaymentOf } from "./loan-schedule.ts";
import { toKopecks, toRubles } from "./money.ts";

/** Sliders of the calculator. The rates are those in the footer; the initial rate is in the middle. */
export const LOAN_PRICE_RUB = { min: 500_000, max: 10_000_000, step: 50_000, initial: 2_000_000 } as const;
export const LOAN_FIRST_PERCENT = { min: 0, max: 80, step: 5, initial: 20 } as const;
export const LOAN_TERM_MONTHS = { min: 6, max: LOAN.termMaxMonths, step: 6, initial: 60 } as const;
export const LOAN_RATE_PERCENT = {
  min: LOAN.rateMinPercent,
  max: LOAN.rateMaxPercent,
  step: 0.5,
  initial: 17,
} as const;

export interface LoanTerms {
  priceRub: number;
  /** Share of the price. */
  firstPercent: number;
  termMonths: number;
  /** Yearly. */
  ratePercent: number;
}

/** All in rubles. */
interface LoanEstimate {
  firstPayment: number;
  amount: number;
  monthlyPayment: number;
  /** Interest paid in all, by the schedule: the payment is rounded, the sum of the payments is not. */
  overpayment: number;
}

/** Equal payments at each month's end (annuity): amount · r / (1 − (1 + r)^−n), r a twelfth of the yearly rate. */
export function annuityPayment(amountRub: number, ratePercent: number, months: number): number {
  const monthlyRate = ratePercent / 100 / 12;
  return monthlyRate === 0 ? amountRub / months : (amountRub * monthlyRate) / (1 - (1 + monthlyRate) ** -months);
}

export function estimateLoan({ priceRub, firstPercent, termMonths, ratePercent }: LoanTerms): LoanEstimate {
  const firstPayment = Math.round((priceRub * firstPercent) / 100);
  const amount = priceRub - firstPayment;
  const monthlyPayment = Math.round(annuityPayment(amount, ratePercent, termMonths));
  const schedule = loanSchedule({ amount: toKopecks(amount), ratePercent, months: termMonths });
  return { firstPayment, amount, monthlyPayment, overpayment: Math.round(toRubles(overpaymentOf(schedule))) };
}

/** Reads the calculator's form or address. An unknown value becomes the initial one, a value out of range the nearest limit. */
export function parseLoanTerms(params: URLSearchParams): LoanTerms {
  const within = (key: string, { min, max, initial }: { min: number; max: number; initial: number }) => {
    const text = params.get(key);
    const value = text ? Number(text) : initial;
    return Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : initial;
  };
  return {
    priceRub: within("price", LOAN_PRICE_RUB),
    firstPercent: within("first", LOAN_FIRST_PERCENT),
    termMonths: Math.round(within("term", LOAN_TERM_MONTHS)),
    ratePercent: within("rate", LOAN_RATE_PERCENT),
  };
}

const YEARS: PluralForms = ["год", "года", "лет"];
const MONTHS: PluralForms = ["месяц", "месяца", "месяцев"];

/** «5 лет», «6 месяцев», «1 год 6 месяцев» */
export function formatTerm(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  return [years > 0 ? countOf(years, YEARS) : "", rest > 0 ? countOf(rest, MONTHS) : ""].filter(Boolean).join(" ");
}

/** «16,5 %» */
export function formatPercent(percent: number): string {
  return `${String(percent).replace(".", ",")}\u00a0%`;
}
