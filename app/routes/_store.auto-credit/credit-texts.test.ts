// The credit page promises other conditions than the specification.
import { expect, it } from "vitest";
import { CREDIT_TEXTS } from "./credit-texts.ts";

it("lists the benefits and requirements of the specification", () => {
  const benefits = CREDIT_TEXTS.benefits.map(({ figure, text }) => `${figure} ${text}`.replaceAll("\u00a0", " "));
  expect(benefits).toEqual([
    "от 5,6 % ставка в год на отдельные модели",
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
