// Fails when the page of a sold car names a wrong price, or leads to a search for other cars.
import { expect, it } from "vitest";
import { blankCar } from "#worker/domain/cars/car-form.ts";
import { NO_PAPERS } from "#worker/domain/papers/papers.ts";
import { describeSold } from "./describe-sold.ts";

const brand = { id: "b", slug: "haval", name: "Haval", logo: null, description: null };
const around = {
  brand,
  similar: [],
  papers: NO_PAPERS,
  promotions: [],
  timeZone: "Asia/Yekaterinburg",
  isOver: false,
  now: 0,
} as const;
const car = { ...blankCar("car", 0), publishedAt: 0, soldAt: Date.UTC(2026, 10, 12), price: 2_000_000 };
const page = { ...around, car, similar: [], promotions: [], ladder: { base: 0, rungs: [] } };
const prices = [
  { price: 2_500_000, from: 0, to: 10 },
  { price: 2_400_000, from: 10, to: 20 },
];

it("names the day of the sale and the last price that visitors saw, not one that staff entered later", () => {
  const sold = describeSold({ ...page, prices });
  expect(sold?.lines.map((text) => text.replaceAll("\u00a0", " "))).toEqual([
    "Этот автомобиль продан 12 ноября 2026 г.",
    "Последняя цена на сайте: 2 400 000 ₽",
  ]);
  expect(describeSold({ ...page, prices: [] })?.lines).toHaveLength(1);
  expect(describeSold({ ...page, prices })?.links[0]?.to).toBe("/new-cars");
  expect(describeSold({ ...page, car: { ...car, soldAt: null }, prices })).toBeNull();
});

it.each([
  ["its family", { modelFamily: "jolion" }, brand, "status=new&brand=haval&model=jolion"],
  ["its brand and body", { modelFamily: "" }, brand, "status=new&brand=haval&body=sedan"],
  ["its body", { modelFamily: "jolion" }, null, "status=new&body=sedan"],
])("offers a search by %s", (_, values, ofBrand, params) => {
  const sold = describeSold({
    ...page,
    car: { ...car, status: "new", bodyType: "sedan", ...values },
    brand: ofBrand,
    prices,
  });
  expect(new URL(sold?.links[1]?.to ?? "", "https://x").searchParams.get("params")).toBe(params);
});
