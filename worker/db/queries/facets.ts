import { and, count, eq, type SQL, sql } from "drizzle-orm";
import type { CarStatus } from "../../domain/car-terms.ts";
import type { Database, Query } from "../client.ts";
import { carFacets, cars } from "../schema/cars.ts";
import { type CountedPlace, rebuildCarCounts, recountBrands } from "./car-counts.ts";
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

/** Counts all cars anew, for visitors and for the panel; goes into the batch of a write that touches many of them. */
export function rebuildFacets(db: Database) {
  const { query } = db;
  return [
    query.delete(carFacets),
    query.insert(carFacets).select(groupFacets(query, isListed)),
    ...rebuildCarCounts(db),
  ] as const;
}

/**
 * The same for a few cars: only the places they came from and went to are counted, over the index of the brand. Goes into
 * the batch after the cars themselves.
 */
export function recountPlaces(db: Database, places: readonly CountedPlace[]): Query[] {
  const { query } = db;
  const distinct = [...new Map(places.map((place) => [`${place.status} ${place.brandId}`, place])).values()];
  const facets = distinct.flatMap(({ status, brandId }) => [
    query.delete(carFacets).where(and(eq(carFacets.status, status), eq(carFacets.brandId, brandId))),
    query
      .insert(carFacets)
      .select(groupFacets(query, and(isListed, eq(cars.status, status), eq(cars.brandId, brandId)))),
  ]);
  const brandIds = distinct.map(({ brandId }) => brandId);
  return brandIds.length > 0 ? [...facets, ...recountBrands(db, brandIds)] : [];
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
