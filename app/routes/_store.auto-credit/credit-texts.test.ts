// The credit page promises other conditions than the specification.
import { expect, it } from "vitest";
import { CREDIT_TEXTS, creditBenefits } from "./credit-texts.ts";

it("lists the benefits and requirements of the specification", () => {
  const benefits = creditBenefits(4.5).map(({ figure, text }) => `${figure} ${text}`.replaceAll("\u00a0", " "));
  expect(benefits).toEqual([
    "от 5,6 % ставка в год на отдельные модели; по программам банков — от 4,5 %",
    "30 минут до решения по заявке",
    expect.stringMatching(/^от\s0\s% первый взнос/),
    expect.stringMatching(/^Без поручителей/),
    expect.stringMatching(/^до\s500\s000\s₽ экономия/),
    expect.stringMatching(/^2 года гарантия на новые/),
  ]);
  expect(CREDIT_TEXTS.requirements.map(({ title }) => title)).toEqual([
    "Возраст от 18 до 65 лет",
    "Паспорт гражданина РФ",
    "Водительское удостоверение",
  ]);
});

it("promises no rate below those of the banks' programmes", () => {
  expect(creditBenefits(9.9)[0]).toEqual({ figure: "от 9,9\u00a0%", text: "ставка в год на отдельные модели" });
});

it("names no rate without an offer of credit, and none above the full cost", () => {
  expect(JSON.stringify(creditBenefits(null))).not.toContain("ставка");
  expect(`${CREDIT_TEXTS.title} ${CREDIT_TEXTS.subtitle} ${CREDIT_TEXTS.description}`).not.toMatch(/став|годовых/u);
});
