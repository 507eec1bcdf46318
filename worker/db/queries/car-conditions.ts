import { and, eq, gte, inArray, isNotNull, isNull, lte, type SQL } from "drizzle-orm";
import type { CarStatus } from "../../domain/car-terms.ts";
import type { CatalogueFilter } from "../../domain/catalogue.ts";
import type { Database } from "../client.ts";
import { brands, cars } from "../schema/cars.ts";

/** In the lists of the storefront. */
export const isListed = eq(cars.listed, 1);
/** Has been shown to visitors and still may be, in stock or not: its page stays. */
export const isPublished = and(isNotNull(cars.publishedAt), isNull(cars.deletedAt));

/** A filter as in the address, and what a page adds to it. */
export interface CarConditions extends Omit<CatalogueFilter, "status"> {
  statuses: CarStatus[];
  /** Slug of a model family. */
  family: string | null;
}

/** Ids of brands by their slugs. An unknown one matches nothing. */
export function brandIds(query: Database["query"], slugs: string[]) {
  return query
    .select({ id: brands.id })
    .from(brands)
    .where(and(inArray(brands.slug, slugs), isNull(brands.deletedAt)));
}

/** What a catalogue asks of a car. */
export function conditions(query: Database["query"], filter: Partial<CarConditions>): SQL | undefined {
  const oneOf = <T extends string>(column: Parameters<typeof inArray>[0], values: readonly T[] | undefined) =>
    values?.length ? inArray(column, values) : undefined;
  return and(
    oneOf(cars.status, filter.statuses),
    isListed,
    filter.brands?.length ? inArray(cars.brandId, brandIds(query, filter.brands)) : undefined,
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
