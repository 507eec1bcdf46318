import { computedPayment } from "#worker/domain/money/loans/monthly-payment.ts";

/** The current year of the demo stock, from which ages of cars are counted. */
export const STOCK_YEAR = 2026;

/** Banks seldom lend on cars older than this, nor is a plain car loan the way to buy at such a price. */
const LOAN_MAX_CAR_AGE_YEARS = 10;
const LOAN_MAX_PRICE = 10_000_000;

/** Share of the price of a comparable new car that is left after N years, N = index. */
const RETENTION_BY_AGE = [
  0.94, 0.88, 0.81, 0.75, 0.69, 0.64, 0.6, 0.56, 0.52, 0.48, 0.445, 0.41, 0.38, 0.35, 0.325, 0.3, 0.28,
] as const;

const EXPECTED_KM_PER_YEAR = 19_000;
const PRICE_SHARE_PER_EXTRA_KM = 0.0000016;

/** The payment by the terms of cards, which the calculator begins with, too; null where such a loan is not usual. */
export function monthlyLoanPayment(price: number, carAgeYears: number): number | null {
  return carAgeYears > LOAN_MAX_CAR_AGE_YEARS || price > LOAN_MAX_PRICE ? null : computedPayment(price);
}

/** Market price of a used car in rubles, not yet rounded to a price tag. */
export function depreciatedPrice(newPrice: number, ageYears: number, mileageKm: number): number {
  const retention = RETENTION_BY_AGE[Math.min(ageYears, RETENTION_BY_AGE.length - 1)] ?? 0;
  const extraKm = mileageKm - EXPECTED_KM_PER_YEAR * ageYears;
  const wear = Math.min(0.12, Math.max(-0.1, extraKm * PRICE_SHARE_PER_EXTRA_KM));
  return newPrice * retention * (1 - wear);
}

/** The nearest …9 000 below, as price tags are written. */
export function roundToNine(price: number): number {
  return Math.max(9_000, Math.round((price + 1_000) / 10_000) * 10_000 - 1_000);
}

/** The nearest multiple of 5 000 rubles, or of 50 000 above five million. */
export function roundToFive(price: number): number {
  const step = price > 5_000_000 ? 50_000 : 5_000;
  return Math.round(price / step) * step;
}
