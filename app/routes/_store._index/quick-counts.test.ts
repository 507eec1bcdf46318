// The quick search promises cars that the catalogue does not have.
import { describe, expect, it } from "vitest";
import type { PricesByBrand } from "#worker/domain/catalogue/facets.ts";
import { PRICE_BAND_RUB } from "#worker/domain/kernel/limits.ts";
import { countCars, nearestChoice } from "./quick-counts.ts";
import { QUICK_BUDGETS_RUB } from "./quick-search.tsx";

const PRICES: PricesByBrand = {
  bmw: {
    new: [
      [11, 2],
      [20, 1],
    ],
    used: [],
  },
  lada: { new: [[2, 4]], used: [[1, 3]] },
};

describe("counts of the quick search", () => {
  it.each([
    ["", null, 7, 3],
    ["bmw", null, 3, 0],
    ["bmw", 2_000_000, 0, 0],
    ["bmw", 6_000_000, 2, 0],
    ["", 1_000_000, 4, 3],
    ["unknown", null, 0, 0],
  ])("brand «%s» up to %s", (brand, priceMax, ofNew, ofUsed) => {
    expect(countCars(PRICES, { brand, priceMax }, "new")).toBe(ofNew);
    expect(countCars(PRICES, { brand, priceMax }, "used")).toBe(ofUsed);
  });

  it("offers the next budget that has cars, then any brand, then nothing", () => {
    expect(nearestChoice(PRICES, { brand: "bmw", priceMax: 2_000_000 }, "new", QUICK_BUDGETS_RUB)).toEqual({
      brand: "bmw",
      priceMax: 6_000_000,
      count: 2,
    });
    expect(nearestChoice(PRICES, { brand: "bmw", priceMax: 2_000_000 }, "used", QUICK_BUDGETS_RUB)).toEqual({
      brand: "",
      priceMax: 2_000_000,
      count: 3,
    });
    expect(nearestChoice({}, { brand: "bmw", priceMax: null }, "new", QUICK_BUDGETS_RUB)).toBeNull();
  });

  it("offers only budgets at the end of a price band, which can be counted", () => {
    for (const budget of QUICK_BUDGETS_RUB) expect(budget % PRICE_BAND_RUB).toBe(0);
  });
});
