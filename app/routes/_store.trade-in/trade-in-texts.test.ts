// The trade-in page promises something else than the specification.
import { expect, it } from "vitest";
import { VALUATION_MINUTES } from "#worker/domain/leads/trade-in.ts";
import { LEAD_FORMS } from "#worker/domain/leads/lead-forms.ts";
import { TRADE_IN_TEXTS } from "./trade-in-texts.ts";

it("promises a fair valuation, a quick exchange, any make, and an answer within half an hour", () => {
  expect(TRADE_IN_TEXTS.benefits.map(({ title }) => title)).toEqual([
    "Честная оценка",
    "Быстрое оформление",
    "Любые марки",
  ]);
  expect(VALUATION_MINUTES).toBe(30);
  expect(TRADE_IN_TEXTS.exchangeSteps.map(({ title }) => title)).toContain("Оценка за 30 минут");
  expect(LEAD_FORMS["trade-in-wizard"].success.text).toContain("в течение 30 минут");
});
