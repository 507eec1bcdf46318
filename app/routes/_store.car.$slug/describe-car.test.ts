// A car whose brand is gone names no brand on its page, or a used car leads to new ones.
import { expect, it } from "vitest";
import { blankCar } from "#worker/domain/cars/car-form.ts";
import { NO_PAPERS } from "#worker/domain/papers/papers.ts";
import { describeCar } from "./describe-car.ts";

const car = { ...blankCar("car", 0), publishedAt: 0, name: "Haval Jolion", model: "Jolion" };
const brand = { id: "b", slug: "haval", name: "Haval", logo: null, description: null };
const ladder = { base: 0, rungs: [] };
const page = {
  car,
  ladder,
  brand,
  similar: [],
  papers: NO_PAPERS,
  promotions: [],
  prices: [],
  timeZone: "Asia/Yekaterinburg" as const,
  isOver: false,
  now: 0,
};
const brandOf = (name: string, ofBrand: typeof brand | null) =>
  describeCar({ ...page, car: { ...car, name }, brand: ofBrand }).brandName;

it("has «Unknown» above the title where the brand is gone, as cards have", () => {
  expect(brandOf("Haval Jolion", null)).toBe("Unknown");
  expect(brandOf("Jolion", brand)).toBe("Haval");
  expect(brandOf("Haval Jolion", brand)).toBeNull();
});

it.each(["new", "used", "lease"] as const)("leads from a %s car to the catalogue of such cars", (status) => {
  expect(describeCar({ ...page, car: { ...car, status } }).catalogue).toBe(`/${status}-cars`);
});
