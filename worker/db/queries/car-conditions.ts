import { and, eq, gte, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { CarStatus } from "../../domain/car-terms.ts";
import type { CatalogueFilter } from "../../domain/catalogue.ts";
import type { Database } from "../client.ts";
import { brands, cars } from "../schema/cars.ts";

/** In the lists of the storefront. */
export const isListed = eq(cars.listed, 1);
/** Has been shown to visitors and still may be, in stock or not: its page stays. */
export const isPublished = and(isNotNull(cars.publishedAt), isNull(cars.deletedAt));

/** A filter as in the address, with the statuses that the page or the visitor chose. */
export interface CarConditions extends Omit<CatalogueFilter, "status"> {
  statuses: CarStatus[];
}

/**
 * Of one of these brands. An unknown slug matches nothing. A single brand is asked for with «=»: SQLite walks the index of a
 * brand then, and not all cars by date.
 */
export function isOfBrands(query: Database["query"], brandId: SQLiteColumn, slugs: string[]): SQL {
  const ids = query
    .select({ id: brands.id })
    .from(brands)
    .where(and(inArray(brands.slug, slugs), isNull(brands.deletedAt)));
  return slugs.length === 1 ? eq(brandId, sql`(${ids})`) : inArray(brandId, ids);
}

/** What a catalogue asks of a car. */
export function conditions(query: Database["query"], filter: Partial<CarConditions>): SQL | undefined {
  const oneOf = <T extends string>(column: Parameters<typeof inArray>[0], values: readonly T[] | undefined) =>
    values?.length ? inArray(column, values) : undefined;
  return and(
    oneOf(cars.status, filter.statuses),
    isListed,
    filter.brands?.length ? isOfBrands(query, cars.brandId, filter.brands) : undefined,
    filter.family ? eq(cars.modelFamily, filter.family) : undefined,
    oneOf(cars.bodyType, filter.bodyTypes),
    filter.priceMax ? lte(cars.price, filter.priceMax) : undefined,
    oneOf(cars.transmission, filter.transmissions),
    oneOf(cars.drivetrain, filter.drivetrains),
    oneOf(cars.fuelType, filter.fuelTypes),
    filter.yearFrom ? gte(cars.year, filter.yearFrom) : undefined,
    filter.mileageMax ? lte(cars.mileage, filter.mileageMax) : undefined,
  );
}
