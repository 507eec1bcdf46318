// Fails when the calculator shows visitors a wrong loan payment.
import { describe, expect, it } from "vitest";
import { annuityPayment, estimateLoan, formatPercent, formatTerm, parseLoanTerms } from "./loan-payment.ts";

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

it("estimates in whole rubles, from the price less the first payment", () => {
  const estimate = estimateLoan({ priceRub: 2_000_000, firstPercent: 20, termMonths: 60, ratePercent: 17 });
  expect(estimate).toMatchObject({ firstPayment: 400_000, amount: 1_600_000, monthlyPayment: 39_764 });
  expect(estimate.overpayment).toBe(785_847);
});

describe("parseLoanTerms", () => {
  const read = (address: string) => parseLoanTerms(new URLSearchParams(address));

  it("begins at the initial places", () => {
    expect(read("")).toEqual({ priceRub: 2_000_000, firstPercent: 20, termMonths: 60, ratePercent: 17 });
  });

  it("stays within the terms the salon names", () => {
    expect(read("price=1&first=200&term=500&rate=0.1")).toEqual({
      priceRub: 500_000,
      firstPercent: 80,
      termMonths: 96,
      ratePercent: 4.5,
    });
    expect(read("rate=cheap&term=")).toMatchObject({ ratePercent: 17, termMonths: 60 });
  });
});

it("names terms and shares in Russian", () => {
  const plain = (text: string) => text.replaceAll("\u00a0", " ");
  expect([6, 12, 18, 24, 60, 96].map(formatTerm).map(plain)).toEqual([
    "6 месяцев",
    "1 год",
    "1 год 6 месяцев",
    "2 года",
    "5 лет",
    "8 лет",
  ]);
  expect(plain(formatPercent(16.5))).toBe("16,5 %");
});
