import { and, count, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import { BULK_FIELDS } from "../../../domain/cars/car-bulk-actions.ts";
import type { StaffCarFilter } from "../../../domain/cars/staff-car-list.ts";
import type { Database } from "../../client.ts";
import { brands, cars } from "../../schema/cars.ts";
import { carBulkItems } from "../../schema/car-changes.ts";
import { carHolds, IS_HELD } from "../../schema/holds.ts";
import { carSources, importItems } from "../../schema/imports.ts";
import { isOneOf, staffCarConditions } from "./staff-cars.ts";

const listOf = (values: readonly string[]) => sql`(select value from json_each(${JSON.stringify(values)}))`;

/** The columns that a bulk action reads; whole rows of 2,000 cars would be megabytes. */
export function selectBulkCars({ query }: Database, ids: readonly string[]) {
  return query
    .select({
      ...pickColumns(cars, ...BULK_FIELDS),
      id: cars.id,
      brandId: cars.brandId,
      name: cars.name,
      trim: cars.trim,
      year: cars.year,
      price: cars.price,
      status: cars.status,
      bodyType: cars.bodyType,
      salonId: cars.salonId,
      transmission: cars.transmission,
      drivetrain: cars.drivetrain,
      fuelType: cars.fuelType,
      mileage: cars.mileage,
      vin: cars.vin,
      inStock: cars.inStock,
      featured: cars.featured,
      publishedAt: cars.publishedAt,
      soldAt: cars.soldAt,
      deletedAt: cars.deletedAt,
    })
    .from(cars)
    .where(isOneOf(ids));
}

export function countHeldCars({ query }: Database, ids: readonly string[], now: number) {
  return query
    .select({ held: count() })
    .from(carHolds)
    .where(and(sql`${carHolds.carId} in ${listOf(ids)}`, sql.raw(IS_HELD), gt(carHolds.endsAt, now)));
}

/** Ids of the cars that match a filter. */
export function selectIdsOfFilter({ query }: Database, filter: StaffCarFilter, limit: number) {
  return query.select({ id: cars.id }).from(cars).where(staffCarConditions(query, filter)).limit(limit);
}

/** The cars of a run that have a value to confirm. */
export function selectDoubtfulCarsOfRun({ query }: Database, run: string, limit: number) {
  return query
    .selectDistinct({ id: carSources.carId })
    .from(importItems)
    .innerJoin(carSources, eq(carSources.carId, importItems.carId))
    .where(and(eq(importItems.runId, run), ne(carSources.doubts, "[]")))
    .limit(limit);
}

/** The brands of these cars, including brands in the trash. */
export function selectBrandsOfCars({ query }: Database, ids: readonly string[]) {
  const used = query.select({ brandId: cars.brandId }).from(cars).where(isOneOf(ids));
  return query
    .select({ id: brands.id, name: brands.name, aliases: brands.aliases, deletedAt: brands.deletedAt })
    .from(brands)
    .where(inArray(brands.id, used));
}

/** Cars outside the trash that have the VIN of one of these cars. */
export function selectVinHolders({ query }: Database, ids: readonly string[]) {
  const vins = query.select({ vin: cars.vin }).from(cars).where(isOneOf(ids));
  return query
    .select({ id: cars.id, vin: cars.vin })
    .from(cars)
    .where(and(inArray(cars.vin, vins), isNull(cars.deletedAt)));
}

/** Items of an action that already exist for these cars. */
export function selectBulkItems({ query }: Database, run: string, ids: readonly string[]) {
  return query
    .select()
    .from(carBulkItems)
    .where(and(eq(carBulkItems.run, run), sql`${carBulkItems.carId} in ${listOf(ids)}`));
}

/** The next items of an action to undo. */
export function selectBulkRun({ query }: Database, run: string, limit: number) {
  return query.select().from(carBulkItems).where(eq(carBulkItems.run, run)).orderBy(carBulkItems.carId).limit(limit);
}

export function countBulkRun({ query }: Database, run: string) {
  return query.select({ total: count() }).from(carBulkItems).where(eq(carBulkItems.run, run));
}

interface BulkItem {
  carId: string;
  before: object;
  after: object;
}

/** One statement for any number of cars. Fails if an item exists already. */
export function insertBulkItems(
  { query }: Database,
  { run, action, at }: { run: string; action: string; at: number },
  items: readonly BulkItem[],
) {
  return query
    .insert(carBulkItems)
    .select(
      sql`select ${run}, value ->> 'carId', ${action}, value ->> 'before', value ->> 'after', ${at} from json_each(${JSON.stringify(items)})`,
    );
}

export function deleteBulkItems({ query }: Database, run: string, ids: readonly string[]) {
  return query.delete(carBulkItems).where(and(eq(carBulkItems.run, run), sql`${carBulkItems.carId} in ${listOf(ids)}`));
}
