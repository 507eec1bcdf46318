import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import { CAR_FIELD_NAMES } from "../../../domain/cars/car-fields.ts";
import type { Database } from "../../client.ts";
import { brands, cars } from "../../schema/cars.ts";
import { uncheckedCars } from "../../schema/outlet-problems.ts";
import { isListed } from "../cars/car-conditions.ts";
import { dropColumns, hasPicture } from "../cars/cars.ts";

/** The position of a car in the order of the files: `[published_at, id]`, newest first. */
export type OutletCursor = readonly [publishedAt: number, id: string];

const isForSale = and(isListed, inArray(cars.status, ["new", "used"]), isNull(cars.soldAt));

const outletCarColumns = {
  ...pickColumns(cars, ...CAR_FIELD_NAMES),
  ...dropColumns,
  ...pickColumns(cars, "modelFamily", "id", "salonId", "updatedAt"),
  brandName: sql<string>`${brands.name}`.as("brand_name"),
  brandSlug: sql<string>`${brands.slug}`.as("brand_slug"),
};

/** Offered cars after `after`, newest first, in the order of the index `cars_listed`. Lease cars never go to outlets. */
export function selectOutletCars({ query }: Database, after: OutletCursor | null, limit: number) {
  return query
    .select(outletCarColumns)
    .from(cars)
    .innerJoin(brands, eq(brands.id, cars.brandId))
    .where(and(isForSale, after ? sql`(${cars.publishedAt}, ${cars.id}) < (${after[0]}, ${after[1]})` : undefined))
    .orderBy(desc(cars.publishedAt), desc(cars.id))
    .limit(limit);
}

/** Those of the first unchecked cars (queries/outlets/problems.ts) that are offered. */
export function selectUncheckedOutletCars({ query }: Database, limit: number) {
  const unchecked = query
    .select({ carId: uncheckedCars.carId })
    .from(uncheckedCars)
    .orderBy(asc(uncheckedCars.carId))
    .limit(limit);
  return query
    .select({ ...outletCarColumns, createdAt: cars.createdAt })
    .from(cars)
    .innerJoin(brands, eq(brands.id, cars.brandId))
    .where(and(isForSale, inArray(cars.id, unchecked)));
}

/** A car whatever its stage. */
export function selectOutletCar({ query }: Database, id: string) {
  return query
    .select(outletCarColumns)
    .from(cars)
    .innerJoin(brands, eq(brands.id, cars.brandId))
    .where(eq(cars.id, id))
    .limit(1);
}

export type OutletCarRow = Awaited<ReturnType<typeof selectOutletCars>>[number];

/** Offered cars with a picture by brand, body type and status. Reads every listed car once. */
export function selectOutletSets({ query }: Database) {
  return query
    .select({
      brandSlug: sql<string>`${brands.slug}`.as("brand_slug"),
      brandName: sql<string>`${brands.name}`.as("brand_name"),
      bodyType: cars.bodyType,
      status: cars.status,
      pictured: sql<number>`sum(${hasPicture})`.as("pictured"),
    })
    .from(cars)
    .innerJoin(brands, eq(brands.id, cars.brandId))
    .where(isForSale)
    .groupBy(cars.brandId, cars.bodyType, cars.status);
}
