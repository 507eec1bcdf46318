// Fails when a car's card shows visitors a wrong loan payment.
import { describe, expect, it } from "vitest";
import { annuityPayment, formatPercent } from "./credit-terms.ts";

describe("annuityPayment", () => {
  it.each([
    // The annuity factor of 1 % over 12 periods is 0.0888488 in every published table.
    [1_000_000, 12, 12, 88_848.79],
    [1_600_000, 17, 60, 39_764.12],
  ])("%i ₽ at %i% a year over %i months", (amount, rate, months, payment) => {
    expect(annuityPayment(amount, rate, months)).toBeCloseTo(payment, 1);
  });

  it("pays the debt off exactly", () => {
    const payment = annuityPayment(800_000, 21.5, 84);
    let debt = 800_000;
    for (let month = 0; month < 84; month++) debt += (debt * 0.215) / 12 - payment;
    expect(debt).toBeCloseTo(0, 4);
  });

  it("is the plain share where the rate is nothing", () => {
    expect(annuityPayment(120_000, 0, 12)).toBe(10_000);
  });
});

it("writes a share in Russian", () => {
  expect(formatPercent(16.5)).toBe("16,5\u00a0%");
});
