// Fails when the counts of cars on the dashboard are wrong.
import { expect, it } from "vitest";
import { type CountedCars, toStats } from "./staff-stats.ts";

const COUNTED: CountedCars = [
  { brandId: "a", status: "new", stage: "on_sale", total: 1 },
  { brandId: "a", status: "new", stage: "draft", total: 2 },
  { brandId: "b", status: "used", stage: "on_sale", total: 4 },
  { brandId: "b", status: "used", stage: "off_sale", total: 8 },
  { brandId: "b", status: "lease", stage: "on_sale", total: 16 },
  { brandId: "b", status: "lease", stage: "trash", total: 32 },
];

it("counts cars by status, those in stock and drafts, and nothing of the trash", () => {
  expect(toStats(COUNTED)).toEqual({ total: 31, new: 3, used: 12, lease: 16, inStock: 21, drafts: 2 });
});

it("counts nothing where there is nothing", () => {
  expect(toStats([])).toEqual({ total: 0, new: 0, used: 0, lease: 0, inStock: 0, drafts: 0 });
});
