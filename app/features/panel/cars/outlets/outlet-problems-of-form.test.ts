// When this fails, staff fill in a field and still read that the outlet rejects the car, or save what it rejects without a word.
import { expect, it } from "vitest";
import { ladderDiscounts } from "#worker/domain/money/price-ladder.ts";
import type { PriceRule } from "#worker/domain/money/price-rule.ts";
import type { OutletCar } from "#worker/domain/outlets/outlet-car.ts";
import { GOOD_SALON, goodCar } from "#worker/domain/outlets/test-good-car.ts";
import type { CarReadiness } from "#worker/services/outlets/readiness/get-readiness.ts";
import { problemsByField } from "./outlet-problems-of-form.ts";

const names = { make: "Geely", model: "Atlas", generationId: "2", modificationId: "3" };
const outlets = (["avito_used", "autoru_used", "avito_new"] as const).map((key) => ({ key, salon: GOOD_SALON, names }));
const car = goodCar("used", { colorKey: null, color: null });
const readinessOf = (of: OutletCar, more: Partial<CarReadiness> = {}): CarReadiness => ({
  car: of,
  blanks: [],
  ladder: { ...of, brandId: "geely", modelFamily: "atlas" },
  rules: [],
  outlets,
  ...more,
});

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}

it("names the outlets that reject the form as it stands, once per message", () => {
  expect(problemsByField(formOf({ name: "x" }), readinessOf(car))).toEqual([
    {
      level: "error",
      field: "colorKey",
      message: expect.stringContaining("цвет"),
      outlets: ["avito_used", "autoru_used"],
    },
  ]);
});

it("follows what is typed, before it is saved", () => {
  expect(problemsByField(formOf({ colorKey: "red", price: "1 990 000" }), readinessOf(car))).toEqual([]);
  const found = problemsByField(formOf({ colorKey: "red", price: "1 500", vin: "123", mileage: "" }), readinessOf(car));
  expect(found.map(({ field }) => field)).toEqual(expect.arrayContaining(["price", "vin"]));
  expect(problemsByField(formOf({ colorKey: "red", status: "new", mileage: "0" }), readinessOf(car))).toEqual([]);
});

it("warns of an edit that Auto.ru takes for another car, while the car is on sale", () => {
  const sold = { ...goodCar("used"), isOffered: false };
  const found = problemsByField(formOf({ year: "2019" }), readinessOf(goodCar("used")));
  expect(found).toEqual([
    { level: "warning", field: "year", message: expect.stringMatching(/^После этой правки/), outlets: ["autoru_used"] },
  ]);
  expect(problemsByField(formOf({ year: "2019" }), readinessOf(sold))).toEqual([]);
});

it("keeps the stored number while a text is typed that is none", () => {
  expect(problemsByField(formOf({ colorKey: "red", year: "20х" }), readinessOf(car))).toEqual([]);
});

it("counts the discounts that follow from rules and from what is typed, as the file will", () => {
  const rule: PriceRule = {
    id: "rule",
    kind: "trade_in",
    delta: 300_000,
    condition: "при обмене",
    requires: [],
    isStackable: false,
    refundRule: "none",
    startsAt: null,
    endsAt: null,
    status: "used",
    brandId: null,
    modelFamily: null,
    yearFrom: null,
    yearTo: null,
  };
  const own = goodCar("used", { price: 700_000, maxDiscount: null, tradeinDiscount: null, creditDiscount: null });
  const found = (values: Record<string, string>, tradeinDiscount: number | null = null) => {
    const ladder = { ...readinessOf(own).ladder, tradeinDiscount };
    const car = { ...own, ...ladderDiscounts(ladder, [rule], 1) };
    const blanks = ["maxDiscount", ...(tradeinDiscount === null ? ["tradeinDiscount"] : [])];
    const form = formOf({ maxDiscount: "", tradeinDiscount: "", ...values });
    return problemsByField(form, readinessOf(car, { blanks, ladder, rules: [rule] })).map(({ field }) => field);
  };
  expect(found({})).toEqual(["maxDiscount"]);
  expect(found({ tradeinDiscount: "100 000" })).toEqual([]);
  expect(found({}, 100_000), "its own is cleared: the rule holds").toEqual(["maxDiscount"]);
});
