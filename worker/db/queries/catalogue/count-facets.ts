import { type Column, count, type SQL, sql } from "drizzle-orm";
import type { CarStatus } from "../../../domain/cars/car-terms.ts";
import type { Database } from "../../client.ts";
import { carFacets, cars } from "../../schema/cars.ts";
import { type CarConditions, conditions } from "../cars/car-conditions.ts";

/**
 * The counts of `selectFacets` for filters that the facet table does not contain (price, color, …), grouped from an index. `limit`: -1 or
 * `rowsUpTo`.
 */
export function countFacets({ query }: Database, filter: Partial<CarConditions>, limit = -1) {
  const cells = groupCells(
    query,
    conditions(query, filter),
    filter.text || filter.salon ? sql`${cars}` : CARS_BY_FILTERS,
    limit,
  );
  const { bodyType, transmission, drivetrain, fuelType } = cells;
  return query
    .select({
      status: cells.status,
      brandId: cells.brandId,
      cells: sql`json_group_array(json_array(${bodyType}, ${transmission}, ${drivetrain}, ${fuelType}, ${cells.count}))`
        .mapWith(carFacets.cells)
        .as("cells"),
    })
    .from(cells)
    .groupBy(sql`${cells.status}`, sql`${cells.brandId}`);
}

/** The same for some brands, also by model family: one row per cell and family, from the index of families. */
export function countFamilyFacets(
  { query }: Database,
  filter: Partial<CarConditions> & Pick<CarConditions, "brands">,
  limit = -1,
) {
  const { bodyType, transmission, drivetrain, fuelType, modelFamily } = cars;
  return query
    .select({
      status: cars.status,
      brandId: cars.brandId,
      cells:
        sql`json_array(json_array(${bodyType}, ${transmission}, ${drivetrain}, ${fuelType}, count(*), ${modelFamily}))`
          .mapWith(carFacets.cells)
          .as("cells"),
    })
    .from(cars)
    .where(conditions(query, filter))
    .groupBy(cars.status, cars.brandId, modelFamily, bodyType, transmission, drivetrain, fuelType)
    .limit(limit);
}

/**
 * The index has every column of a filter but the search text and the salon. SQLite does not see that it covers the query, because `listed`
 * is generated, and would read the rows: 50 ms instead of 4 for 25,000 cars.
 */
const CARS_BY_FILTERS = sql`${cars} indexed by cars_of_filters`;

/** Counts of cars per combination of filter values. */
function groupCells(query: Database["query"], where: SQL | undefined, from: SQL, limit: number) {
  // Drizzle refuses columns of a table that it does not find in FROM.
  const part = <T>(column: Column, name: string) => sql<T>`${column}`.as(name);
  return query
    .select({
      status: part<CarStatus>(cars.status, "status"),
      brandId: part<string>(cars.brandId, "brand_id"),
      bodyType: part(cars.bodyType, "body"),
      transmission: part(cars.transmission, "transmission"),
      drivetrain: part(cars.drivetrain, "drivetrain"),
      fuelType: part(cars.fuelType, "fuel"),
      count: count().as("cell_count"),
    })
    .from(from)
    .where(where)
    .groupBy(cars.status, cars.brandId, cars.bodyType, cars.transmission, cars.drivetrain, cars.fuelType)
    .limit(limit)
    .as("cells");
}
