import { and, count, inArray, type SQL, sql } from "drizzle-orm";
import { CAR_STATUSES, type CarStatus } from "../../domain/car-terms.ts";
import type { Database } from "../client.ts";
import { carFacets, cars } from "../schema/cars.ts";
import { type CarConditions, conditions, isOfBrands } from "./car-conditions.ts";

/** Counts of everything a filter lists from the facet table: a row a brand and status, however many cars. */
export function selectFacets({ query }: Database, statuses: CarStatus[]) {
  return query
    .select({ status: carFacets.status, brandId: carFacets.brandId, cells: carFacets.cells })
    .from(carFacets)
    .where(inArray(carFacets.status, statuses));
}

/** The same counts where more is asked for than a filter lists (price, year, mileage): grouped over the index. */
export function countFacets({ query }: Database, filter: Partial<CarConditions>) {
  const cells = groupCells(query, conditions(query, filter));
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
    .groupBy(cells.status, cells.brandId);
}

/** Counts of every status: brand strip, body-type tiles, totals. */
export function selectAllFacets({ query }: Database) {
  return query
    .select({
      status: carFacets.status,
      brandId: carFacets.brandId,
      counts: carFacets.counts,
      total: carFacets.total,
    })
    .from(carFacets);
}

/** Totals and model families of one brand, a row a status. */
export function selectFacetsOfBrand({ query }: Database, slug: string) {
  return query
    .select({ status: carFacets.status, total: carFacets.total, families: carFacets.families })
    .from(carFacets)
    .where(and(inArray(carFacets.status, [...CAR_STATUSES]), isOfBrands(query, carFacets.brandId, [slug])));
}

/** Rebuilds the facet table; goes into the batch of every write that can move a car in or out of a list. */
export function rebuildFacets({ query }: Database) {
  return [query.delete(carFacets), query.insert(carFacets).select(EVERY_FACET)] as const;
}

/**
 * In the order of the table's columns. `materialized`: the cars are walked once a grouping, in the order of `cars_cells` and
 * `cars_of_family`, and not once a brand.
 */
const EVERY_FACET = sql`
  with
    stock as materialized (
      select status, brand_id, body_type, transmission, drivetrain, fuel_type, count(*) as n
      from cars where status in ('new', 'used', 'lease') and listed = 1
      group by status, brand_id, body_type, transmission, drivetrain, fuel_type
    ),
    bodies as materialized (
      select status, brand_id, json_group_object(body_type, n) as json from (
        select status, brand_id, body_type, sum(n) as n from stock group by status, brand_id, body_type
      ) group by status, brand_id
    ),
    families as materialized (
      select status, brand_id, json_group_object(model_family, json_array(model, n)) as json from (
        select status, brand_id, model_family, min(model) as model, count(*) as n
        from cars where status in ('new', 'used', 'lease') and listed = 1 and model_family <> ''
        group by status, brand_id, model_family
      ) group by status, brand_id
    ),
    cells as materialized (
      select status, brand_id, sum(n) as total,
        json_group_array(json_array(body_type, transmission, drivetrain, fuel_type, n)) as json
      from stock group by status, brand_id
    )
  select cells.status, cells.brand_id, bodies.json, cells.json, coalesce(families.json, '{}'), cells.total
  from cells
  join bodies on bodies.status = cells.status and bodies.brand_id = cells.brand_id
  left join families on families.status = cells.status and families.brand_id = cells.brand_id`;

/** Cars that are alike in everything a filter lists, counted. */
function groupCells(query: Database["query"], where: SQL | undefined) {
  return query
    .select({
      status: cars.status,
      brandId: cars.brandId,
      bodyType: cars.bodyType,
      transmission: cars.transmission,
      drivetrain: cars.drivetrain,
      fuelType: cars.fuelType,
      count: count().as("cell_count"),
    })
    .from(cars)
    .where(where)
    .groupBy(cars.status, cars.brandId, cars.bodyType, cars.transmission, cars.drivetrain, cars.fuelType)
    .as("cells");
}
