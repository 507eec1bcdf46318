// Fails when a new price leaves a wrong monthly payment on a car.
import { describe, expect, it } from "vitest";
import { computedPayment, paymentAfter, PAYMENT_PER_RUB } from "./monthly-payment.ts";

describe("a monthly payment after a change of the price", () => {
  it("is computed anew when the calculator's terms gave the former one", () => {
    const before = { price: 2_000_000, monthlyPayment: computedPayment(2_000_000) };
    expect(paymentAfter(before, 2_100_000)).toBe(Math.round(2_100_000 * PAYMENT_PER_RUB));
    expect(Math.abs(paymentAfter(before, 2_100_000) - computedPayment(2_100_000))).toBeLessThanOrEqual(1);
  });

  it.each([
    // A typed payment keeps its share of the price, and a round one stays round.
    [2_000_000, 45_000, 2_100_000, 47_300],
    [2_000_000, 45_001, 2_100_000, 47_251],
    [2_000_000, 45_000, 1_900_000, 42_800],
    // Never against the price, never nothing.
    [2_000_000, 45_000, 2_000_100, 45_000],
    [2_000_000, 45_000, 1_999_900, 45_000],
    [1_000, 100, 10, 100],
  ])("of %d and %d ₽ at %d ₽ is %d ₽", (price, monthlyPayment, next, expected) => {
    expect(paymentAfter({ price, monthlyPayment }, next)).toBe(expected);
  });

  it("is the calculator's where there was none", () => {
    expect(paymentAfter({ price: 1_000_000, monthlyPayment: null }, 2_000_000)).toBe(computedPayment(2_000_000));
  });
});
