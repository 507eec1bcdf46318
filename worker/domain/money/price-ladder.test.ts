// Fails when a car's page shows a price under conditions that nobody gets, or adds up discounts that are not added up.
import { expect, it } from "vitest";
import { type LadderCar, priceLadder } from "./price-ladder.ts";
import type { PriceRule } from "./price-rule.ts";
import { rungSentences } from "./price-texts.ts";

const CAR: LadderCar = {
  status: "new",
  brandId: "haval",
  modelFamily: "jolion",
  year: 2025,
  price: 2_450_000,
  creditDiscount: null,
  tradeinDiscount: null,
  insuranceDiscount: null,
  maxDiscount: null,
};
const ANY = { status: null, brandId: null, modelFamily: null, yearFrom: null, yearTo: null, requires: [] };
const CREDIT: PriceRule = {
  ...ANY,
  id: "credit",
  kind: "credit",
  delta: 150_000,
  condition: "при кредите «Банк» от 500 000 ₽ на срок от 24 месяцев",
  isStackable: true,
  refundRule: "proportional",
  startsAt: null,
  endsAt: 2000,
};
const EXCHANGE: PriceRule = {
  ...CREDIT,
  id: "exchange",
  kind: "trade_in",
  delta: 100_000,
  refundRule: "none",
  endsAt: 3000,
};

const pricesOf = (car: LadderCar, rules: PriceRule[], now = 1000) =>
  priceLadder(car, rules, now).rungs.map(({ kind, price }) => [kind, price]);

it("shows a rung for a credit, for an exchange and for both, each with its condition and end", () => {
  const ladder = priceLadder(CAR, [CREDIT, EXCHANGE], 1000);
  expect([ladder.base, ladder.combination]).toEqual([2_450_000, "sum"]);
  expect(ladder.rungs).toMatchObject([
    { kind: "credit", price: 2_300_000, delta: 150_000, until: 2000, refundRule: "proportional" },
    { kind: "trade_in", price: 2_350_000, delta: 100_000, until: 3000, refundRule: "none" },
    { kind: "both", price: 2_200_000, delta: 250_000, until: 2000, refundRule: "proportional" },
  ]);
  expect(ladder.rungs[0]?.condition).toBe(CREDIT.condition);
});

it("adds up discounts only if both may be added up", () => {
  const { rungs, combination } = priceLadder(CAR, [{ ...CREDIT, isStackable: false }, EXCHANGE], 1000);
  expect([rungs.map(({ kind }) => kind), combination]).toEqual([["credit", "trade_in"], "one"]);
});

it("applies a rule to the cars of its scope and within its days", () => {
  const rule: PriceRule = {
    ...CREDIT,
    status: "new",
    brandId: "haval",
    modelFamily: "jolion",
    yearFrom: 2025,
    yearTo: 2025,
    startsAt: 500,
  };
  expect(pricesOf(CAR, [rule])).toEqual([["credit", 2_300_000]]);
  for (const other of [
    { status: "used" },
    { brandId: "geely" },
    { modelFamily: "dargo" },
    { year: 2024 },
    { year: 2026 },
  ] as const) {
    expect(pricesOf({ ...CAR, ...other }, [rule]), JSON.stringify(other)).toEqual([]);
  }
  expect([499, 500, 1999, 2000].map((now) => pricesOf(CAR, [rule], now).length)).toEqual([0, 1, 1, 0]);
});

it("takes the largest of several rules, and the car's own discount before a rule", () => {
  expect(pricesOf(CAR, [CREDIT, { ...CREDIT, id: "more", delta: 200_000 }])).toEqual([["credit", 2_250_000]]);
  expect(pricesOf({ ...CAR, creditDiscount: 50_000 }, [CREDIT])).toEqual([["credit", 2_400_000]]);
});

it("adds up the car's own discounts as far as its largest discount goes", () => {
  const own = { ...CAR, creditDiscount: 100_000, tradeinDiscount: 80_000 };
  expect(pricesOf(own, [])).toEqual([
    ["credit", 2_350_000],
    ["trade_in", 2_370_000],
  ]);
  expect(pricesOf({ ...own, maxDiscount: 150_000 }, []).at(-1)).toEqual(["both", 2_300_000]);
  expect(pricesOf({ ...own, maxDiscount: 100_000 }, [])).toHaveLength(2);
  expect(pricesOf({ ...own, insuranceDiscount: 20_000, maxDiscount: 500_000 }, []).at(-1)).toEqual(["all", 2_250_000]);
});

it("has no rung whose services cost more than it saves, whose discount is the whole price, or for a lease", () => {
  const services = {
    ...CREDIT,
    requires: [
      { service: "Каско", price: 90_000 },
      { service: "Карта помощи", price: 60_001 },
    ],
  };
  expect(pricesOf(CAR, [services])).toEqual([]);
  expect(pricesOf(CAR, [{ ...services, delta: 150_001 }])).toHaveLength(1);
  expect(pricesOf({ ...CAR, price: 150_000 }, [CREDIT])).toEqual([]);
  expect(pricesOf({ ...CAR, status: "lease" }, [CREDIT])).toEqual([]);
});

it.each([
  ["при покупке в кредит.", "31 декабря", "−50\u00a0000\u00a0₽ при покупке в кредит, до 31 декабря."],
  [
    "если сдадите автомобиль",
    "5 января 2027\u00a0г.",
    "−50\u00a0000\u00a0₽, если сдадите автомобиль, до 5 января 2027\u00a0г.",
  ],
  ["если сдадите автомобиль.", null, "−50\u00a0000\u00a0₽, если сдадите автомобиль."],
])("is one sentence: %s, %s", (condition, until, sentence) => {
  const { rungs } = priceLadder(CAR, [{ ...EXCHANGE, delta: 50_000, condition, endsAt: null, refundRule: "none" }], 1);
  expect(rungs.map((rung) => rungSentences(rung, until))).toEqual([[sentence]]);
});
