import { and, asc, inArray, lt, notExists, eq, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { brands, carBulkItems, cars, priceHistory, priceRunItems } from "../schema/cars.ts";
import { carSources } from "../schema/imports.ts";
import { partnerBanks, promotions, reviews } from "../schema/content.ts";

/** Cars a night: a batch must end within D1's 30 seconds. */
const CARS_MAX = 2000;

/** Deletes for good what was put into the trash before a time, and what would undo prices of that age; a brand only when no car of it is left. */
export function deleteTrashBefore({ query }: Database, time: number) {
  const oldest = query
    .select({ id: cars.id })
    .from(cars)
    .where(and(eq(cars.stage, "trash"), lt(cars.deletedAt, time)))
    .orderBy(asc(cars.createdAt), asc(cars.id))
    .limit(CARS_MAX);
  const carsOfBrand = query
    .select({ one: sql`1` })
    .from(cars)
    .where(eq(cars.brandId, brands.id));
  return [
    query.delete(priceRunItems).where(lt(priceRunItems.at, time)),
    query.delete(carBulkItems).where(lt(carBulkItems.at, time)),
    query.delete(priceHistory).where(inArray(priceHistory.carId, oldest)),
    query.delete(carSources).where(inArray(carSources.carId, oldest)),
    query.delete(cars).where(inArray(cars.id, oldest)),
    query.delete(brands).where(and(lt(brands.deletedAt, time), notExists(carsOfBrand))),
    query.delete(reviews).where(lt(reviews.deletedAt, time)),
    query.delete(promotions).where(lt(promotions.deletedAt, time)),
    query.delete(partnerBanks).where(lt(partnerBanks.deletedAt, time)),
  ] as const;
}
