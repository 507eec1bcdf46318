import { annuityPayment, CARD_LOAN } from "./credit-terms.ts";

// The monthly payment of a car after a change of its price. Bulk changes compute the same in SQL
// (db/queries/cars/price-expressions.ts); a test compares the two.

/** A payment this close to the computed one counts as computed. */
export const COMPUTED_WITHIN_RUB = 1;
/** A payment that is a multiple of this stays one. */
export const PAYMENT_STEP_RUB = 100;

/** The payment by the terms of cards for one ruble of the price. */
export const PAYMENT_PER_RUB = annuityPayment(
  1 - CARD_LOAN.firstPercent / 100,
  CARD_LOAN.ratePercent,
  CARD_LOAN.termMonths,
);

/** The payment for a price by the terms of cards, rubles. */
export function computedPayment(priceRub: number): number {
  const amount = priceRub - Math.round((priceRub * CARD_LOAN.firstPercent) / 100);
  return Math.round(annuityPayment(amount, CARD_LOAN.ratePercent, CARD_LOAN.termMonths));
}

interface Priced {
  price: number;
  monthlyPayment: number | null;
}

/**
 * The monthly payment for a new price, rubles. A computed payment is computed again; a typed one keeps its share of the price
 * and its rounding. It never moves against the price and never becomes zero.
 */
export function paymentAfter(before: Priced, price: number): number {
  const { monthlyPayment } = before;
  if (monthlyPayment === null || before.price <= 0) return computedPayment(price);
  if (Math.abs(monthlyPayment - Math.round(before.price * PAYMENT_PER_RUB)) <= COMPUTED_WITHIN_RUB) {
    return Math.max(1, Math.round(price * PAYMENT_PER_RUB));
  }
  const step = monthlyPayment % PAYMENT_STEP_RUB === 0 ? PAYMENT_STEP_RUB : 1;
  const scaled = Math.round((monthlyPayment * price) / before.price / step) * step;
  if (price > before.price) return Math.max(monthlyPayment, scaled);
  return scaled > 0 ? Math.min(monthlyPayment, scaled) : monthlyPayment;
}
