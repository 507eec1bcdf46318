// The catalogue's subtitle and its text for search engines give wrong numbers.
import { expect, it } from "vitest";
import { describeStock } from "./describe-stock.ts";

const brand = (name: string) => ({ slug: name, name, logo: null, count: 1 });

it("gives the number of cars, the lowest price and the brands of a list", () => {
  const introOf = (total: number, brands: number, names: string[]) =>
    describeStock({ stock: { total, priceMin: 1_290_000, brands }, brands: names.map(brand) }).intro.replaceAll(
      "\u00a0",
      " ",
    );
  expect(introOf(106, 24, ["BMW", "Chery", "Geely", "Haval", "Kia"])).toBe(
    "106 автомобилей от 1 290 000 ₽, 24 марки: BMW, Chery, Geely, Haval и другие.",
  );
  expect(introOf(21, 1, ["Лада"])).toBe("21 автомобиль от 1 290 000 ₽, Лада.");
  expect(describeStock({ stock: { total: 0, priceMin: null, brands: 0 }, brands: [] })).toEqual({
    intro: "",
    priceFrom: "",
  });
});
