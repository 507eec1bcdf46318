// The catalogue's subtitle and its text for search engines give wrong numbers.
import { expect, it } from "vitest";
import { parseCatalogueQuery } from "#worker/domain/catalogue/catalogue.ts";
import { describeFound, describeStock } from "./describe-stock.ts";

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

it("names what a search in words was about, in the words of the stock", () => {
  const found = (address: string, total: number, path = "/cars") =>
    describeFound({ path, title: "Автомобили с пробегом" }, parseCatalogueQuery(new URLSearchParams(address)), {
      total,
      brands: [brand("toyota"), { ...brand("kia"), name: "KIA" }],
      models: [{ brand: brand("kia"), options: [{ value: "kia.k5", name: "K5 GT", count: 1 }] }],
    });
  expect(found("brand=toyota", 5)).toEqual({ heading: "Toyota", intro: "5 автомобилей." });
  expect(found("brand=kia&model=k5&text=люк", 1)?.heading).toBe("KIA K5 GT, «люк»");
  expect(found("brand=kia", 21, "/used-cars")).toEqual({
    heading: "Автомобили с пробегом: KIA",
    intro: "21 автомобиль.",
  });
  expect(found("brand=subaru&model=forester", 0)).toEqual({ heading: "Subaru Forester", intro: "0 автомобилей." });
  expect(found("sort=price", 3)).toBeNull();
});
