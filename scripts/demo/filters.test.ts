// When this fails, the browser or an alert chooses other cars than the catalogue.
import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { webCryptoIds } from "../../worker/adapters/ids.ts";
import { createDatabase } from "../../worker/db/client.ts";
import { conditions } from "../../worker/db/queries/cars/car-conditions.ts";
import { selectContentVersion } from "../../worker/db/queries/dealership/layout.ts";
import { selectColumnsOfCars } from "../../worker/db/queries/catalogue/stock-columns.ts";
import { cars } from "../../worker/db/schema/cars.ts";
import { CAR_STATUSES } from "../../worker/domain/cars/car-terms.ts";
import { browserStock, type CatalogueColumns } from "../../worker/domain/catalogue/columns/browser-stock.ts";
import { parsePlaceColumns, parsePlaceTexts, type Place } from "../../worker/domain/catalogue/columns/columns.ts";
import { findInPlaces } from "../../worker/domain/catalogue/columns/find-in-places.ts";
import { placeFilter } from "../../worker/domain/catalogue/columns/place-filter.ts";
import { type CatalogueRequest, countCatalogue } from "../../worker/domain/catalogue/counts/count-catalogue.ts";
import type { CarSort, CatalogueQuery } from "../../worker/domain/catalogue/catalogue.ts";
import { filtersOf, selectSample } from "./filter-arbitrary.ts";
import { createSeedRows, type SeedPictures } from "./seed/seed-rows.ts";
import { testDeps } from "../../worker/services/test-deps.ts";
import { findFittingCars } from "../../worker/services/catalogue/find-fitting-cars.ts";
import { getCatalogue } from "../../worker/services/catalogue/get-catalogue.ts";
import { getColumns } from "../../worker/services/catalogue/get-columns.ts";
import { storeColumns } from "../../worker/services/catalogue/store-columns.ts";
import { writeSeed } from "./write-seed.ts";

const RUNS = 200;
/** Filters that are compared in one round trip, besides the first. */
const BATCH = 24;
const EVERY = 10_000;
const NONE = new Map();
const pictures: SeedPictures = {
  cars: NONE,
  brands: NONE,
  promotions: NONE,
  banks: NONE,
  bodyTypes: NONE,
  banners: NONE,
  media: [],
};

const db = createDatabase(env.DB);
const deps = testDeps({ db });
await writeSeed(db, await createSeedRows({ now: Date.UTC(2026, 10, 20), pictures, idOf: webCryptoIds.from }));
const [stock] = await db.read([selectSample(db, EVERY)]);
const brandOf = new Map(stock.map(({ id, brand }) => [id, brand]));
const [columnsOfStock] = await db.read([selectColumnsOfCars(db, [...brandOf.keys()])]);
const places = columnsOfStock.map(({ columns: json, texts, ...place }): Place => {
  const columns = parsePlaceColumns(json);
  return { ...place, slug: brandOf.get(columns.ids[0] ?? "") ?? null, columns, texts: parsePlaceTexts(texts) };
});

const filter = filtersOf(stock);

function selectAll({ status, ...parts }: CatalogueQuery) {
  const statuses = status ? [status] : [...CAR_STATUSES];
  return db.query
    .select({ ids: sql<string>`coalesce(group_concat(${cars.id}), '')`.as("ids") })
    .from(cars)
    .where(conditions(db.query, { ...parts, statuses }));
}

it("the columns and SQL choose the same cars of the demo stock for 5,000 random filters", async () => {
  let chosen = 0;
  const batch = fc.array(filter, { minLength: BATCH, maxLength: BATCH });
  await fc.assert(
    fc.asyncProperty(filter, batch, async (first, others) => {
      const selected = await db.read([selectAll(first), ...others.map(selectAll)]);
      for (const [at, asked] of [first, ...others].entries()) {
        const expected = places.flatMap((place) => {
          const fits = placeFilter(place, asked);
          return fits ? place.columns.ids.filter((_, car) => fits(car)) : [];
        });
        expect(selected[at]?.[0]?.ids.split(",").filter(Boolean).toSorted()).toEqual(expected.toSorted());
        chosen += expected.length;
      }
    }),
    { numRuns: RUNS },
  );
  expect(chosen, "filters that fit some cars").toBeGreaterThan(stock.length);
});

const PAGES: readonly Pick<CatalogueRequest, "statuses" | "bodyType">[] = [
  { statuses: ["new"] },
  { statuses: ["used"] },
  { statuses: [...CAR_STATUSES] },
  { statuses: ["new", "used"], bodyType: "crossover" },
];

it("the browser counts and lists what the server does, for 200 random filters", async () => {
  const [version] = await db.read([selectContentVersion(db)]);
  const found = await getColumns(deps, version[0]?.version ?? 0);
  if (!found.ok) throw new Error(found.error.message);
  const columns = JSON.parse(JSON.stringify(found.value)) as CatalogueColumns;
  const browser = browserStock(columns);
  expect(browser.cars.size).toBe(stock.length);
  await fc.assert(
    fc.asyncProperty(filter, fc.constantFrom(...PAGES), fc.integer({ min: 1, max: 2 }), async (asked, scope, page) => {
      const query = { ...asked, text: "", page, bodyTypes: scope.bodyType ? [] : asked.bodyTypes };
      const request: CatalogueRequest = { ...scope, query, pageSize: 8 };
      const {
        cars: cards,
        banner: _banner,
        salons: _salons,
        columnsVersion,
        ...counts
      } = await getCatalogue(deps, request);
      expect(columnsVersion).toBe(version[0]?.version);
      const { brands, ...others } = countCatalogue(request, browser.groupsOf(request));
      expect({ ...others, brands }).toEqual({
        ...counts,
        brands: counts.brands.map((one) => ({ ...one, logo: null })),
      });
      const key = SHOWN_ORDER[query.sort];
      const listed = findInPlaces(browser.places, request);
      expect(listed.ids.map((id) => browser.cars.get(id)).map((car) => car && key(car))).toEqual(cards.map(key));
      expect(listed.total).toBe(counts.total);
    }),
    { numRuns: RUNS },
  );
});

/** What a sort order shows of a card; equal cars may differ in order. */
const SHOWN_ORDER: Record<CarSort, (car: { price: number; year: number }) => unknown> = {
  relevance: ({ price, year }) => [price, year],
  price: ({ price }) => price,
  "-price": ({ price }) => price,
  "-year": ({ year }) => year,
  mileage: () => null,
  "-power": () => null,
};

it("there are no columns of another content version", async () => {
  const found = await getColumns(deps, 1_000_000);
  expect(found.ok ? found.value : found.error.code).toBe("not_found");
});

it("the stored columns count and list what SQL does, for 200 random filters", async () => {
  expect(await storeColumns(deps, 0)).toBeGreaterThan(0);
  await fc.assert(
    fc.asyncProperty(filter, fc.constantFrom(...PAGES), fc.integer({ min: 1, max: 3 }), async (query, page, number) => {
      const request = { ...page, query: { ...query, page: number }, pageSize: 20 };
      const [bySql, byColumns] = [await getCatalogue(deps, request), await getCatalogue(deps, request, 0)];
      expect(byColumns.cars.map(({ slug }) => slug)).toEqual(bySql.cars.map(({ slug }) => slug));
      expect(byColumns).toEqual(bySql);
    }),
    { numRuns: RUNS },
  );
});

it("the selection of a car finds in the columns what SQL does, for 50 random answers", async () => {
  await fc.assert(
    fc.asyncProperty(filter, async ({ bodyTypes, transmissions, fuelTypes, priceMax, yearFrom, mileageMax }) => {
      const answers = { bodyTypes, transmissions, fuelTypes, yearFrom, budgetRub: priceMax, mileageMaxKm: mileageMax };
      const [bySql, byColumns] = [await findFittingCars(deps, answers, 8), await findFittingCars(deps, answers, 8, 0)];
      expect(byColumns).toEqual(bySql);
    }),
    { numRuns: RUNS / 4 },
  );
});
