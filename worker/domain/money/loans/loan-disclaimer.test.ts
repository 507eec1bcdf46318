// Fails when the text that the law requires beside a credit offer lacks a part, or names a rate before its full cost.
import { expect, it } from "vitest";
import type { CreditOffer } from "./credit-offer.ts";
import { loanDisclaimer } from "./credit-terms.ts";

const OFFER: CreditOffer = {
  fullCost: { min: 4.9, max: 31.2 },
  rate: { min: 4.5, max: 29 },
  months: { min: 2, max: 96 },
  amount: { min: 100_000, max: 10_000_000 },
  downPaymentMin: 0,
  lenders: [{ fullName: "АО «Банк»", licence: "лицензия № 1", conditionsUrl: "https://www.bank.example/auto/" }],
};

it("names rates, terms, the lender, and that nothing is offered", () => {
  const text = loanDisclaimer("ПАО «Прежний»", OFFER).join(" ");
  expect(text).toContain("от 4,5% до 29% годовых");
  expect(text).toContain("Минимальный срок кредита — 61 день, максимальный — 96 месяцев");
  expect(text).toContain("информационный характер и не является публичной офертой");
  expect(text).toContain("Кредит предоставляет АО «Банк», лицензия № 1.");
  expect(text).not.toContain("Прежний");
});

it("begins with the full cost in words, and ends with both warnings and the bank's page", () => {
  const lines = loanDisclaimer(null, OFFER).map((line) => line.replaceAll("\u00a0", " "));
  expect(lines[0]).toBe("Полная стоимость кредита от 4,900 % до 31,200 % годовых.");
  expect(lines.slice(2)).toEqual([
    "Оценивайте свои финансовые возможности и риски.",
    "Изучите все условия кредита (займа): bank.example/auto.",
  ]);
});

it("names the terms of the products, not those of the specification", () => {
  const offer = { ...OFFER, rate: { min: 17, max: 17 }, months: { min: 12, max: 84 } };
  expect(loanDisclaimer(null, offer)[1]).toContain("Минимальный срок кредита — 12 мес., максимальный — 84 месяца.");
});

it("names no rate without an offer, and has a lender also where the salon has named none", () => {
  expect(loanDisclaimer(null, null).join()).not.toMatch(/%|ставка/iu);
  expect(loanDisclaimer(null, null).join()).toContain("Кредит предоставляет банк-партнёр");
  expect(loanDisclaimer("АО «Банк»", null).join()).toContain("Кредит предоставляет АО «Банк»");
});
