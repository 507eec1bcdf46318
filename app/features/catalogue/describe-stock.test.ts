import { expect, it } from "vitest";
import { describeStock } from "./describe-stock.ts";

const brand = (name: string) => ({ slug: name, name, logo: null, count: 1 });

it("tells how many cars a list has, from what price and of which brands", () => {
  const told = (total: number, brands: number, names: string[]) =>
    describeStock({ stock: { total, priceMin: 1_290_000, brands }, brands: names.map(brand) }).intro.replaceAll(
      "\u00a0",
      " ",
    );
  expect(told(106, 24, ["BMW", "Chery", "Geely", "Haval", "Kia"])).toBe(
    "106 автомобилей от 1 290 000 ₽, 24 марки: BMW, Chery, Geely, Haval и другие.",
  );
  expect(told(21, 1, ["Лада"])).toBe("21 автомобиль от 1 290 000 ₽, Лада.");
  expect(describeStock({ stock: { total: 0, priceMin: null, brands: 0 }, brands: [] })).toEqual({
    intro: "",
    priceFrom: "",
  });
});
