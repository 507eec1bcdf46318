import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "../../adapters/clock.ts";
import { webCryptoIds } from "../../adapters/ids.ts";
import { consoleLog } from "../../adapters/log.ts";
import { createDatabase } from "../../db/client.ts";
import { brandRow, carRow, draftRow } from "../../db/factories.ts";
import { brands, cars } from "../../db/schema/cars.ts";
import { parseSelection } from "../../domain/catalogue/selection.ts";
import { findFittingCars } from "./find-fitting-cars.ts";

// Fails when the selection test offers cars that do not fit the answers.

const brand = brandRow({ name: "Geely" });
const own = { brandId: brand.id };

async function ask(address: string, limit = 12) {
  const db = createDatabase(env.DB);
  const selection = parseSelection(new URLSearchParams(address));
  const { cars: cards, counts } = await findFittingCars(
    { db, clock: systemClock, ids: webCryptoIds, log: consoleLog("test"), caller: null },
    selection,
    limit,
  );
  return { slugs: cards.map(({ slug }) => slug), counts, use: db.use };
}

beforeAll(async () => {
  const db = createDatabase(env.DB);
  const rows = [
    carRow({ ...own, slug: "new-by-road", mileage: 500_000, price: 2_900_000 }),
    carRow({ ...own, slug: "new-dear", price: 12_000_000, bodyType: "crossover" }),
    carRow({ ...own, slug: "used-fresh", status: "used", mileage: 40_000, year: 2022, transmission: "cvt" }),
    carRow({ ...own, slug: "used-worn", status: "used", mileage: 180_000, year: 2014, fuelType: "diesel" }),
    carRow({ ...own, slug: "used-ancient", status: "used", mileage: 420_000, year: 2003 }),
    carRow({ ...own, slug: "on-lease", status: "lease", dailyPrice: 2500 }),
    carRow({ ...own, slug: "sold", inStock: false, soldAt: 1 }),
    draftRow({ ...own, slug: "draft" }),
  ];
  await db.write([db.query.insert(brands).values(brand), ...rows.map((row) => db.query.insert(cars).values(row))]);
});

describe("findFittingCars", () => {
  it("begins with cars up to 3 million and 100 000 km: no lease cars, no drafts, none out of stock", async () => {
    const { slugs, counts, use } = await ask("");
    expect(slugs).toEqual(["new-by-road", "used-fresh"]);
    expect(counts).toEqual({ new: 1, used: 1 });
    expect(use.roundTrips).toBe(1);
  });

  it("knows no limit at the sliders' far ends", async () => {
    const { slugs, counts } = await ask("budget=10000000&mileage=300000");
    expect(slugs).toEqual(["new-by-road", "new-dear", "used-fresh", "used-worn", "used-ancient"]);
    expect(counts).toEqual({ new: 2, used: 3 });
  });

  it.each([
    ["mileage=0", ["new-by-road"]],
    ["mileage=200000", ["new-by-road", "used-fresh", "used-worn"]],
    ["mileage=200000&yearFrom=2020", ["new-by-road", "used-fresh"]],
    ["mileage=300000&fuel=diesel", ["used-worn"]],
    ["transmission=cvt&transmission=robotic", ["used-fresh"]],
    ["budget=10000000&body=crossover&body=wagon", ["new-dear"]],
    ["budget=500000", []],
  ])("answers %s", async (address, expected) => {
    expect((await ask(address)).slugs).toEqual(expected);
  });

  it("shows the first cars and counts all", async () => {
    const { slugs, counts } = await ask("budget=10000000&mileage=300000", 2);
    expect(slugs).toEqual(["new-by-road", "new-dear"]);
    expect(counts).toEqual({ new: 2, used: 3 });
  });
});
