import { count, inArray, type SQL, sql } from "drizzle-orm";
import type { CarStatus } from "../../../domain/cars/car-terms.ts";
import type { Database } from "../../client.ts";
import { carCounts, cars } from "../../schema/cars.ts";

/** All counts of the panel: a few rows for each brand. */
export function selectCarCounts({ query }: Database) {
  return query.select().from(carCounts);
}

/** Rebuilds all counts. `rebuildFacets` includes it. */
export function rebuildCarCounts({ query }: Database) {
  return [query.delete(carCounts), query.insert(carCounts).select(groupCounts(query, undefined))] as const;
}

/** Rebuilds the counts of a few brands. */
export function recountBrands({ query }: Database, brandIds: readonly string[]) {
  const touched = sql`(select value from json_each(${JSON.stringify([...new Set(brandIds)])}))`;
  return [
    query.delete(carCounts).where(inArray(carCounts.brandId, touched)),
    query.insert(carCounts).select(groupCounts(query, inArray(cars.brandId, touched))),
  ] as const;
}

function groupCounts(query: Database["query"], where: SQL | undefined) {
  return query
    .select({
      brandId: cars.brandId,
      status: cars.status,
      stage: cars.stage,
      total: count().as("total"),
    })
    .from(cars)
    .where(where)
    .groupBy(cars.brandId, cars.status, cars.stage);
}

/** The counts and their recount, as text by brand, status and stage. */
export function compareCarCounts({ query }: Database) {
  const key = sql<string>`brand_id || ' ' || status || ' ' || stage`.as("key");
  return [
    query.select({ key, value: sql<string>`cast(total as text)`.as("value") }).from(carCounts),
    query
      .select({ key, value: sql<string>`cast(count(*) as text)`.as("value") })
      .from(cars)
      .groupBy(cars.brandId, cars.status, cars.stage),
  ] as const;
}

/** The brand and status under which a car is counted. */
export interface CountedPlace {
  brandId: string;
  status: CarStatus;
}
