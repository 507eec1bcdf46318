// Fails when a car's page shows a price under conditions that nobody gets, or adds up discounts that are not added up.
import { expect, it } from "vitest";
import { type LadderCar, type PriceLadder, priceLadder, type RungKind } from "./price-ladder.ts";
import type { DiscountKind, PriceRule } from "./price-rule.ts";
import { apartText, rungSentences } from "./price-texts.ts";

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

const noteOf = ({ rungs }: PriceLadder) => apartText(rungs.map(({ kind }) => kind));

it("shows a rung for a credit, for an exchange and for both, each with its condition and end", () => {
  const ladder = priceLadder(CAR, [CREDIT, EXCHANGE], 1000);
  expect([ladder.base, noteOf(ladder)]).toEqual([2_450_000, null]);
  expect(ladder.rungs).toMatchObject([
    { kind: "credit", price: 2_300_000, delta: 150_000, until: 2000, refundRule: "proportional" },
    { kind: "trade_in", price: 2_350_000, delta: 100_000, until: 3000, refundRule: "none" },
    { kind: "both", price: 2_200_000, delta: 250_000, until: 2000, refundRule: "proportional" },
  ]);
  expect(ladder.rungs[0]?.condition).toBe(CREDIT.condition);
});

it("adds up discounts only if both may be added up", () => {
  const ladder = priceLadder(CAR, [{ ...CREDIT, isStackable: false }, EXCHANGE], 1000);
  expect(ladder.rungs.map(({ kind }) => kind)).toEqual(["credit", "trade_in"]);
  expect(noteOf(ladder)).toMatch(/^Скидки не складываются/);
});

it.each<[DiscountKind[], RungKind, RegExp | null]>([
  [[], "all", null],
  [["credit"], "trade_in_insurance", /не все/],
  [["trade_in"], "credit_insurance", /не все/],
  [["insurance"], "both", /не все/],
])("calls a price by the discounts that it adds up, without %j", (apart, kind, note) => {
  const rules = [CREDIT, EXCHANGE, { ...CREDIT, kind: "insurance" } as PriceRule].map((rule) => {
    return { ...rule, isStackable: !apart.includes(rule.kind) };
  });
  const ladder = priceLadder(CAR, rules, 1000);
  expect(ladder.rungs.at(-1)?.kind).toBe(kind);
  if (note) expect(noteOf(ladder)).toMatch(note);
  else expect(noteOf(ladder)).toBeNull();
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
