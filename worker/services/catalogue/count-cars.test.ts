import { beforeAll, expect, it } from "vitest";
import { brandRow, carRow, draftRow } from "../../db/factories.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { parseCatalogueQuery } from "../../domain/catalogue.ts";
import { testDeps } from "../test-deps.ts";
import { countCars } from "./count-cars.ts";

const brand = brandRow({ slug: "haval" });

beforeAll(async () => {
  const { db } = testDeps();
  const stock = [
    carRow({ brandId: brand.id, price: 1_000_000 }),
    carRow({ brandId: brand.id, price: 3_000_000, bodyType: "crossover" }),
    carRow({ brandId: brand.id, status: "used" }),
    carRow({ brandId: brand.id, inStock: false }),
    draftRow({ brandId: brand.id }),
  ];
  await db.write([db.query.insert(brands).values(brand), ...stock.map((row) => db.query.insert(cars).values(row))]);
});

const requestOf = (address: string) => ({
  statuses: ["new" as const],
  query: parseCatalogueQuery(new URLSearchParams(address)),
});

it("counts several filters in one statement, in their order", async () => {
  const deps = testDeps();
  const addresses = ["", "priceMax=2000000", "brand=haval&body=crossover", "brand=none"];
  expect(await countCars(deps, addresses.map(requestOf))).toEqual([2, 1, 1, 0]);
  expect(deps.db.use).toMatchObject({ roundTrips: 1, statements: 1 });
});

it("counts a body type's page within its body type", async () => {
  expect(await countCars(testDeps(), [{ ...requestOf(""), bodyType: "crossover" }])).toEqual([1]);
});

it("stays within D1's hundred parameters: eight full filters pass, more are not counted", async () => {
  const eight = Array.from({ length: 8 }, () =>
    requestOf("brand=a&body=sedan&priceMax=2000000&yearFrom=2020&mileageMax=9&fuel=diesel&transmission=cvt"),
  );
  expect(await countCars(testDeps(), eight)).toEqual(Array(8).fill(0));
  expect(
    await countCars(
      testDeps(),
      Array.from({ length: 9 }, () => requestOf(address)),
    ),
  ).toEqual([]);
  expect(await countCars(testDeps(), [])).toEqual([]);
});
