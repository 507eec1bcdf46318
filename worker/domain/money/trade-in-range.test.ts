// Fails when a visitor sees another sum for the old car than the salon's own cars support, or any sum where they do not.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  adjustedPrice,
  type ComparedCar,
  DEFAULT_TRADE_IN_FACTORS,
  quantile,
  tradeInRange,
  type ValuedCar,
} from "./trade-in-range.ts";

const SOLD: ComparedCar[] = [
  [1_520_000, 2021, 48_000],
  [1_490_000, 2021, 61_000],
  [1_610_000, 2022, 35_000],
  [1_440_000, 2020, 70_000],
  [1_555_000, 2021, 52_000],
  [1_380_000, 2020, 88_000],
  [1_650_000, 2022, 29_000],
].map(([price = 0, year = 0, mileage = 0]) => ({ price, year, mileage, isSold: true }));
const CAR: ValuedCar = { year: 2021, mileage: 60_000, condition: "good" };

function rangeOf(car: Partial<ValuedCar> = {}, compared = SOLD, factors = DEFAULT_TRADE_IN_FACTORS) {
  return tradeInRange({ car: { ...CAR, ...car }, compared, factors, thisYear: 2026 });
}

describe("the range of a trade-in", () => {
  it("is that of the worked example", () => {
    const prices = SOLD.map((car) => adjustedPrice(car, { year: 2021, mileage: 60_000 }, DEFAULT_TRADE_IN_FACTORS));
    expect(
      quantile(
        prices.toSorted((a, b) => a - b),
        0.5,
      ),
    ).toBeCloseTo(1_505_408, 0);
    expect(rangeOf()).toEqual({ low: 1_240_000, high: 1_350_000, cars: 7 });
  });

  it("follows the condition and the salon's factors", () => {
    expect(rangeOf({ condition: "excellent" })).toEqual({ low: 1_270_000, high: 1_390_000, cars: 7 });
    expect(rangeOf({ condition: "fair" })).toEqual({ low: 1_140_000, high: 1_240_000, cars: 7 });
    const generous = { ...DEFAULT_TRADE_IN_FACTORS, marginPercent: 0, preparation: 0 };
    expect(rangeOf({}, SOLD, generous)).toEqual({ low: 1_440_000, high: 1_570_000, cars: 7 });
  });

  it.each<[string, string, Partial<ValuedCar>, ComparedCar[]?]>([
    ["without a mileage", "incomplete", { mileage: null }],
    ["without a condition", "incomplete", { condition: null }],
    ["of a car in poor condition", "condition", { condition: "poor" }],
    ["of a car older than 15 years", "age", { year: 2010 }],
    ["from four cars", "few", {}, SOLD.slice(0, 4)],
    ["from one sale", "unsold", {}, SOLD.map((car, index) => ({ ...car, isSold: index === 0 }))],
    ["far above the mileage of the others", "mileage", { mileage: 114_401 }],
    ["far below it", "mileage", { mileage: 20_299 }],
    [
      "from prices wide apart",
      "spread",
      {},
      SOLD.map((car, index) => ({ ...car, price: car.price * (1 + index / 4) })),
    ],
    ["below what the preparation costs", "cheap", {}, SOLD.map((car) => ({ ...car, price: car.price / 50 }))],
  ])("%s does not exist", (_, reason, car, compared) => {
    expect(rangeOf(car, compared)).toEqual({ reason });
  });

  it("exists at the limits", () => {
    expect(rangeOf({}, SOLD.slice(0, 5))).toHaveProperty("cars", 5);
    expect(rangeOf({ mileage: 114_400 })).toHaveProperty("low");
    expect(
      rangeOf(
        {},
        SOLD.map((car, index) => ({ ...car, isSold: index < 2 })),
      ),
    ).toHaveProperty("low");
  });

  it("has round ends around the median, whatever the cars", () => {
    const cars = fc.array(
      fc.record({
        price: fc.integer({ min: 100_000, max: 20_000_000 }),
        year: fc.integer({ min: 2019, max: 2023 }),
        mileage: fc.integer({ min: 0, max: 400_000 }),
        isSold: fc.boolean(),
      }),
      { minLength: 5, maxLength: 30 },
    );
    fc.assert(
      fc.property(cars, fc.nat(400_000), (compared, mileage) => {
        const range = rangeOf({ mileage }, compared);
        if ("reason" in range) return;
        const prices = compared.map((car) => adjustedPrice(car, { year: 2021, mileage }, DEFAULT_TRADE_IN_FACTORS));
        const paid =
          quantile(
            prices.toSorted((a, b) => a - b),
            0.5,
          ) *
            0.88 -
          30_000;
        expect(range.low).toBeGreaterThan(0);
        expect([range.low % 10_000, range.high % 10_000]).toEqual([0, 0]);
        expect(range.low).toBeLessThan(paid);
        expect(range.high).toBeGreaterThan(paid);
      }),
      { numRuns: Number(process.env["RUNS"]) || 100 },
    );
  });
});
