import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { brands, cars } from "../../schema/cars.ts";
import { isListed } from "../cars/car-conditions.ts";
import { rowsUpTo } from "./stock-columns.ts";

/** `FilterableCar` (domain/catalogue/matches-filter.ts); the query joins `brands`. */
export const filterableColumns = {
  // Two columns `slug` in one row would be one in D1's answer.
  brand: sql<string>`${brands.slug}`.as("brand"),
  modelFamily: cars.modelFamily,
  status: cars.status,
  bodyType: cars.bodyType,
  transmission: cars.transmission,
  drivetrain: cars.drivetrain,
  fuelType: cars.fuelType,
  price: cars.price,
  year: cars.year,
  mileage: cars.mileage,
  powerHp: cars.powerHp,
  owners: cars.owners,
  colorKey: cars.colorKey,
  engineCc: cars.engineCc,
  searchText: cars.searchText,
};

/** Listed cars, at most `limit`. */
export function selectFilterableCars({ query }: Database, limit: number) {
  return query
    .select({ slug: cars.slug, ...filterableColumns })
    .from(cars)
    .innerJoin(brands, and(eq(brands.id, cars.brandId), isNull(brands.deletedAt)))
    .where(isListed)
    .limit(limit);
}

/** All listed cars, newest first; none if there are more than `max`. */
export function selectColumnCars({ query }: Database, max: number) {
  const { searchText: _searchText, ...columns } = filterableColumns;
  return query
    .select({ ...columns, brandName: sql<string>`${brands.name}`.as("brand_name"), model: cars.model })
    .from(cars)
    .innerJoin(brands, eq(brands.id, cars.brandId))
    .where(isListed)
    .orderBy(desc(cars.publishedAt), desc(cars.id))
    .limit(rowsUpTo(max));
}
