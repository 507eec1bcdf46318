// When this fails, a large stock is listed out of date, is scanned, or takes more than one round trip.
import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { createDatabase } from "../../db/client.ts";
import { brandRow, carRow } from "../../db/factories.ts";
import { selectCatalogue } from "../../db/queries/cars/cars.ts";
import { rebuildFacets } from "../../db/queries/catalogue/facets.ts";
import { insertRows } from "../../db/many-rows.ts";
import { brands, cars, stockColumns } from "../../db/schema/cars.ts";
import { parseCatalogueQuery } from "../../domain/catalogue/catalogue.ts";
import { parseSelection } from "../../domain/catalogue/selection.ts";
import { testDeps } from "../test-deps.ts";
import { findFittingCars } from "./find-fitting-cars.ts";
import { getCatalogue } from "./get-catalogue.ts";
import { getSitemap } from "./get-sitemap.ts";
import { storeColumns } from "./store-columns.ts";
import { searchByWords } from "./words/search-by-words.ts";

const db = createDatabase(env.DB);
const own = [brandRow({ slug: "large" }), brandRow({ slug: "other" })] as const;
const stock = Array.from({ length: 30 }, (_, at) =>
  carRow({ brandId: own[at % 2]?.id ?? "", slug: `car-${at}`, price: 1_000_000 + at, year: 2000 + at, status: "used" }),
);

function deps() {
  return testDeps({ db, caller: { address: null, userAgent: "Mozilla/5.0 Firefox/140.0" }, later: () => {} });
}

/** A page of a stock that is large from the first car on, with what it took. */
async function list(address: string) {
  const counting = createDatabase(env.DB);
  const query = parseCatalogueQuery(new URLSearchParams(address));
  const { cars: found, total } = await getCatalogue(
    testDeps({ db: counting }),
    { statuses: ["used"], query, pageSize: 20 },
    0,
  );
  return { slugs: found.map(({ slug }) => slug), total, trips: counting.use.roundTrips, rows: counting.use.rowsRead };
}

beforeAll(async () => {
  for (const row of own) await db.query.insert(brands).values(row);
  for (const row of stock) await db.query.insert(cars).values(row);
  await db.write(rebuildFacets(db));
});

it("is listed from its cars until cron has stored the columns, then in one round trip", async () => {
  const expected = { slugs: ["car-28", "car-29"], total: 2 };
  expect(await list("yearFrom=2028&sort=price")).toMatchObject(expected);
  expect(await storeColumns({ db }, 30)).toBe(0);
  expect(await storeColumns({ db }, 0)).toBe(2);
  expect(await storeColumns({ db }, 0)).toBe(0);
  expect(await list("yearFrom=2028&sort=price")).toMatchObject(expected);
  expect(await list("yearFrom=2028&sort=price")).toMatchObject({ ...expected, trips: 1 });
  expect(await list("yearFrom=2001&brand=large&sort=price")).toMatchObject({ total: 14, trips: 1 });
});

it("shows each change at once: the trigger deletes the columns of the places that it touches", async () => {
  const place = () => db.query.select({ brandId: stockColumns.brandId }).from(stockColumns);
  await storeColumns({ db }, 0);
  await list("yearFrom=2028");
  await db.query.update(cars).set({ year: 2040 }).where(eq(cars.slug, "car-0"));
  expect(await place()).toEqual([{ brandId: own[1].id }]);
  expect((await list("yearFrom=2028")).slugs.toSorted()).toEqual(["car-0", "car-28", "car-29"]);
  await storeColumns({ db }, 0);
  await db.query.update(cars).set({ brandId: own[1].id }).where(eq(cars.slug, "car-2"));
  expect(await place()).toEqual([]);
  await storeColumns({ db }, 0);
  await db.query.update(cars).set({ inStock: false }).where(eq(cars.slug, "car-28"));
  expect((await list("yearFrom=2028")).slugs.toSorted()).toEqual(["car-0", "car-29"]);
  await storeColumns({ db }, 0);
  await db.query.update(cars).set({ description: "не влияет на фильтры" }).where(eq(cars.slug, "car-4"));
  expect(await place()).toHaveLength(2);
  await db.query.insert(cars).values(carRow({ brandId: own[0].id, slug: "added", year: 2050, status: "used" }));
  expect((await list("yearFrom=2041")).slugs).toEqual(["added"]);
  await db.query.delete(cars).where(eq(cars.slug, "added"));
  expect((await list("yearFrom=2041")).slugs).toEqual([]);
});

it("is read from its cars where a release with other terms has stored the columns, and stored anew", async () => {
  const bodies = async () => (await list("brand=large&body=sedan")).total;
  await storeColumns({ db }, 0);
  const expected = await bodies();
  expect(expected).toBeGreaterThan(0);
  const [stored] = await db.query.select().from(stockColumns).where(eq(stockColumns.brandId, own[0].id));
  const columns = JSON.parse(stored?.columns ?? "") as { bodyType: number[] };
  const moved = JSON.stringify({ ...columns, bodyType: columns.bodyType.map((position) => position + 1) });
  const stamp = `00000000${"f".repeat(32)}`;
  await db.query.update(stockColumns).set({ stamp, columns: moved }).where(eq(stockColumns.brandId, own[0].id));
  expect(await bodies()).toBe(expected);
  expect(await storeColumns({ db }, 0)).toBe(1);
  expect(await bodies()).toBe(expected);
});

it("asks SQL again when the stock is not large any more", async () => {
  await storeColumns({ db }, 0);
  await list("yearFrom=2029");
  const query = parseCatalogueQuery(new URLSearchParams("yearFrom=2029"));
  const found = await getCatalogue(testDeps({ db }), { statuses: ["used"], query, pageSize: 20 }, 1000);
  expect(found.cars.map(({ slug }) => slug).toSorted()).toEqual(["car-0", "car-29"]);
});

it("reads as few rows of a hundred times as many cars", async () => {
  await storeColumns({ db }, 0);
  await list("yearFrom=2001&color=black");
  const before = await list("yearFrom=2001&color=black");
  const brandId = own[1].id;
  const more = Array.from({ length: 3000 }, (_, at) => ({
    ...carRow({ brandId, slug: `more-${at}`, price: 2_000_000, year: 2020, status: "used" }),
    searchText: `other ${at} панорама`,
  }));
  await db.write([insertRows(db, cars, more), ...rebuildFacets(db)]);
  await storeColumns({ db }, 0);
  await list("yearFrom=2001&color=black");
  const after = await list("yearFrom=2001&color=black");
  expect(after.rows).toBeLessThanOrEqual(before.rows + 20);
  for (const address of ["yearFrom=2001&sort=price", "brand=other&body=sedan&sort=-power", "brand=other&sort=price"]) {
    const { total, trips, rows } = await list(address);
    expect({ address, total: total > 2000, trips, isFew: rows < 200 }).toEqual({
      address,
      total: true,
      trips: 1,
      isFew: true,
    });
  }
});

it("counts every car of a frequent word, and finds a rare one, in one round trip", async () => {
  const brandId = own[1].id;
  await db.query.insert(cars).values({ ...carRow({ brandId, slug: "rare", status: "used" }), searchText: "эвакуатор" });
  await storeColumns({ db }, 0);
  await list("text=эвакуатор");
  const filters = "&sort=price&body=sedan,wagon,hatchback,coupe,crossover";
  for (const [address, total] of [
    ["text=эвакуатор", 1],
    [`text=эвакуатор${filters}`, 1],
    ["text=панорама", 3000],
    [`text=панор+2999${filters}`, 1],
    ["text=щщщ", 0],
  ] as const) {
    const found = await list(address);
    expect({ ...found, isFew: found.rows < 200 }).toMatchObject({ total, trips: 1, isFew: true });
  }
  const isFound = async (word: string) =>
    (await searchByWords(deps(), `other ${word}`, null, 0)).href.includes("text=");
  expect(await Promise.all(["эвакуатор", "панорама", "щщщ"].map(isFound))).toEqual([true, true, false]);
});

it("shows a changed text at once", async () => {
  await list("text=эвакуатор");
  await db.query.update(cars).set({ searchText: "лебедка" }).where(eq(cars.slug, "rare"));
  expect(await list("text=эвакуатор")).toMatchObject({ total: 0 });
  expect(await list("text=лебедка")).toMatchObject({ slugs: ["rare"] });
  await storeColumns({ db }, 0);
  expect(await list("text=лебедка")).toMatchObject({ slugs: ["rare"] });
});

it("keeps the columns while other lists are read, and reads page 100 as it reads a filter", async () => {
  await list("yearFrom=2020");
  expect(await list("")).toMatchObject({ trips: 1 });
  expect(await list("yearFrom=2020")).toMatchObject({ trips: 1 });
  const deep = await list("page=100");
  expect({ ...deep, isFew: deep.rows < 200 }).toMatchObject({ trips: 1, isFew: true });
  const bySql = await selectCatalogue(db, { statuses: ["used"] }, { sort: "relevance", limit: 20, offset: 1980 });
  expect(deep.slugs).toEqual(bySql.map(({ slug }) => slug));
});

it("selects cars and names the parts of the sitemap in one round trip, by few rows", async () => {
  const counting = createDatabase(env.DB);
  await getSitemap(testDeps({ db: counting }), null, 100);
  const before = { ...counting.use };
  const found = await findFittingCars(testDeps({ db: counting }), parseSelection(new URLSearchParams()), 12, 0);
  const sitemap = await getSitemap(testDeps({ db: counting }), null, 100);
  expect(found.counts.used).toBeGreaterThan(2000);
  expect(sitemap.kind === "parts" && sitemap.parts).toHaveLength(31);
  expect(counting.use.roundTrips - before.roundTrips).toBe(2);
  expect(counting.use.rowsRead - before.rowsRead).toBeLessThan(200);
});
