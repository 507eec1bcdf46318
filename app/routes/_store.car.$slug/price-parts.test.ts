// Fails when a car page leaves a condition of a price out, or draws a price that was not in force.
import { expect, it } from "vitest";
import { blankCar } from "#worker/domain/cars/car-form.ts";
import type { PriceRung } from "#worker/domain/money/price-ladder.ts";
import { NO_PAPERS } from "#worker/domain/papers/papers.ts";
import { describeHistory, describeLadder } from "./describe-car.ts";
import { priceChart } from "./price-chart.ts";
import { DAY_MS } from "#worker/domain/kernel/time/durations.ts";

const timeZone = "Asia/Yekaterinburg";
const plain = (text: string | undefined) => text?.replaceAll("\u00a0", " ");

it("prints under each rung its sum, condition, services, last day and what happens to the discount", () => {
  const rung: PriceRung = {
    kind: "credit",
    price: 2_300_000,
    delta: 150_000,
    condition: "при кредите «Банк» от 500 000 ₽ на срок от 24 месяцев",
    requires: [{ service: "Каско", price: 60_000 }],
    until: Date.UTC(2026, 10, 30, 19),
    refundRule: "proportional",
  };
  const ladder = describeLadder({
    ladder: { base: 2_450_000, rungs: [rung, { ...rung, kind: "insurance" }] },
    timeZone,
  });
  expect([ladder?.base, ladder?.rungs[0]?.label]).toEqual(["Без кредита и трейд-ин", "С кредитом банка-партнёра"]);
  expect(plain(ladder?.rungs[0]?.text)).toBe(
    "−150 000 ₽ при кредите «Банк» от 500 000 ₽ на срок от 24 месяцев, до 30 ноября. Нужно оформить: Каско — 60 000 ₽. " +
      "При досрочном погашении или отказе от услуги скидка возвращается не целиком, а пропорционально.",
  );
  expect(ladder?.note).toMatch(/действует одна/);
  expect(describeLadder({ ladder: { base: 1, rungs: [] }, timeZone })).toBeNull();
});

it("lists cuts and rises alike, newest first, and nothing before the first change", () => {
  const car = { ...blankCar("car", 0), publishedAt: 0, inStock: true };
  const page = {
    car,
    brand: null,
    similar: [],
    papers: NO_PAPERS,
    promotions: [],
    timeZone,
    now: 60 * DAY_MS,
    isOver: false,
  } as const;
  const ladder = { base: 0, rungs: [] };
  const prices = [
    { price: 2_500_000, from: 0, to: 10 * DAY_MS },
    { price: 2_500_000, from: 12 * DAY_MS, to: 20 * DAY_MS },
    { price: 2_600_000, from: 20 * DAY_MS, to: 40 * DAY_MS },
    { price: 2_400_000, from: 40 * DAY_MS, to: null },
  ];
  const history = describeHistory({ ...page, similar: [], promotions: [], ladder, prices });
  expect(history?.rows.map(({ day, price, change }) => [day, price, change].map(plain))).toEqual([
    ["10 февраля 1970 г.", "2 400 000 ₽", "−200 000 ₽"],
    ["21 января 1970 г.", "2 600 000 ₽", "+100 000 ₽"],
    ["1 января 1970 г.", "2 500 000 ₽", ""],
  ]);
  expect(describeHistory({ ...page, similar: [], promotions: [], ladder, prices: prices.slice(0, 2) })).toBeNull();
});

it("draws steps, and breaks off while the car was not on sale", () => {
  const path = priceChart(
    [
      { price: 200, from: 0, to: 50 },
      { price: 100, from: 50, to: 60 },
      { price: 100, from: 80, to: null },
    ],
    100,
  );
  expect(path).toBe("M0 2H160V78H192M256 78H320");
});
