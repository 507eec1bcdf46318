import { count, eq, type SQL, sql } from "drizzle-orm";
import type { CarStatus } from "../../domain/car-terms.ts";
import type { Database } from "../client.ts";
import { carFacets, cars } from "../schema/cars.ts";
import { type CarConditions, conditions, isListed } from "./car-conditions.ts";

/** Counts per brand and body type from the facet table: a row a brand, however many cars. */
export function selectFacets({ query }: Database, status: CarStatus) {
  return query
    .select({ brandId: carFacets.brandId, counts: carFacets.counts, total: carFacets.total })
    .from(carFacets)
    .where(eq(carFacets.status, status));
}

/** The same counts when more than brand and body type is asked for: grouped over the index. */
export function countFacets({ query }: Database, filter: CarConditions) {
  return groupFacets(query, conditions(query, { ...filter, brands: [], bodyTypes: [] }));
}

/** Counts of every status: brand strip, body-type tiles, totals. */
export function selectAllFacets({ query }: Database) {
  return query.select().from(carFacets);
}

/** Rebuilds the facet table; goes into the batch of every write that can move a car in or out of a list. */
export function rebuildFacets({ query }: Database) {
  return [query.delete(carFacets), query.insert(carFacets).select(groupFacets(query, isListed))] as const;
}

function groupFacets(query: Database["query"], where: SQL | undefined) {
  const cells = query
    .select({ status: cars.status, brandId: cars.brandId, bodyType: cars.bodyType, count: count().as("cell_count") })
    .from(cars)
    .where(where)
    .groupBy(cars.status, cars.brandId, cars.bodyType)
    .as("cells");
  return query
    .select({
      status: cells.status,
      brandId: cells.brandId,
      counts: sql`json_group_object(${cells.bodyType}, ${cells.count})`.mapWith(carFacets.counts).as("counts"),
      total: sql<number>`sum(${cells.count})`.as("total"),
    })
    .from(cells)
    .groupBy(cells.status, cells.brandId);
}
