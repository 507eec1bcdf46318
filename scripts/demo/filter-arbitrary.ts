import { and, eq, isNull, sql } from "drizzle-orm";
import fc from "fast-check";
import { COLOR_KEYS } from "../../worker/domain/cars/car-colors.ts";
import {
  BODY_TYPES,
  CAR_STATUSES,
  DRIVETRAINS,
  FUEL_TYPES,
  TRANSMISSIONS,
} from "../../worker/domain/cars/car-terms.ts";
import {
  CAR_SORTS,
  type CatalogueQuery,
  catalogueParams,
  modelKey,
  OWNERS_MAX,
  parseCatalogueQuery,
} from "../../worker/domain/catalogue/catalogue.ts";
import type { Database } from "../../worker/db/client.ts";
import { isListed } from "../../worker/db/queries/cars/car-conditions.ts";
import { brands, cars } from "../../worker/db/schema/cars.ts";

/** Listed cars, at most `limit`, with what filters compare. */
export function selectSample({ query }: Database, limit: number) {
  return query
    .select({
      id: cars.id,
      slug: cars.slug,
      // Two columns `slug` in one row would be one in D1's answer.
      brand: sql<string>`${brands.slug}`.as("brand"),
      modelFamily: cars.modelFamily,
      price: cars.price,
      year: cars.year,
      mileage: cars.mileage,
      powerHp: cars.powerHp,
      engineCc: cars.engineCc,
      searchText: cars.searchText,
    })
    .from(cars)
    .innerJoin(brands, and(eq(brands.id, cars.brandId), isNull(brands.deletedAt)))
    .where(isListed)
    .limit(limit);
}

type SampleCar = Awaited<ReturnType<typeof selectSample>>[number];

/** Random filters whose values come from these cars, so that most filters fit some of them. Each is as its address is read. */
export function filtersOf(stock: readonly SampleCar[]): fc.Arbitrary<CatalogueQuery> {
  const slugs = [...new Set(stock.map(({ brand }) => brand)), "no-such-brand"];
  const models = [...new Set(stock.map((car) => modelKey(car.brand, car.modelFamily)))];
  const words = [...new Set(stock.flatMap(({ searchText }) => searchText.split(" ")))];
  const rarely = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 1 });
  const some = <T>(values: readonly T[]) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constant<T[]>([]) },
      fc.uniqueArray(fc.constantFrom(...values), { maxLength: 4 }),
    );
  const valueOf = (part: keyof SampleCar) =>
    rarely(fc.constantFrom(...new Set(stock.map((car) => Math.floor(Number(car[part] ?? 1))))));
  return fc
    .record({
      status: rarely(fc.constantFrom(...CAR_STATUSES)),
      brands: some(slugs),
      chosen: some(models),
      bodyTypes: some(BODY_TYPES),
      transmissions: some(TRANSMISSIONS),
      drivetrains: some(DRIVETRAINS),
      fuelTypes: some(FUEL_TYPES),
      colors: some(COLOR_KEYS),
      priceMin: valueOf("price"),
      priceMax: valueOf("price"),
      yearFrom: valueOf("year"),
      yearTo: valueOf("year"),
      mileageMax: valueOf("mileage"),
      powerFrom: valueOf("powerHp"),
      ownersMax: rarely(fc.constantFrom(...OWNERS_MAX)),
      engineFrom: valueOf("engineCc"),
      engineTo: valueOf("engineCc"),
      text: fc.oneof(
        { weight: 4, arbitrary: fc.constant("") },
        fc.array(fc.constantFrom(...words), { maxLength: 2 }).map((some) => some.join(" ")),
        fc.string({ maxLength: 5 }),
      ),
      sort: fc.constantFrom(...CAR_SORTS),
    })
    .map(({ chosen, ...query }) => {
      const own = chosen.filter((model) => query.brands.includes(model.split(".")[0] ?? ""));
      return parseCatalogueQuery(catalogueParams({ ...query, models: own }));
    });
}
