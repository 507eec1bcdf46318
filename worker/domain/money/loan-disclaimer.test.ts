// Fails when the text that the law requires beside a credit offer lacks a part.
import { expect, it } from "vitest";
import { loanDisclaimer } from "./loan-disclaimer.ts";

it("names rates, terms, the lender, and that nothing is offered", () => {
  const text = loanDisclaimer("АО «Банк»");
  expect(text).toContain("от 4,5% до 29% годовых");
  expect(text).toContain("Минимальный срок кредита — 61 день, максимальный — 96 месяцев");
  expect(text).toContain("информационный характер и не является публичной офертой");
  expect(text).toContain("Кредит предоставляет АО «Банк»");
});

it("has a lender also where the salon has named none", () => {
  expect(loanDisclaimer(null)).toContain("Кредит предоставляет банк-партнёр");
});
