import { and, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import { CAR_STATUSES, type CarStatus } from "../../../domain/cars/car-terms.ts";
import { PRICE_BAND_RUB } from "../../../domain/kernel/limits.ts";
import { toKopecks } from "../../../domain/money/money.ts";
import type { Database, Query } from "../../client.ts";
import { carFacets, cars } from "../../schema/cars.ts";
import { type CountedPlace, rebuildCarCounts, recountBrands } from "../cars/car-counts.ts";
import { type CarConditions, conditions, isListed, isOfBrands } from "../cars/car-conditions.ts";

/** Literal in the SQL: a parameter would take a place of the hundred that D1 allows. */
const BAND_KOPECKS = sql.raw(String(toKopecks(PRICE_BAND_RUB)));

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

/** The same of some brands, by model family too: one row a cell and family, read over the index of families. */
export function countFamilyFacets({ query }: Database, filter: Partial<CarConditions> & Pick<CarConditions, "brands">) {
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
    .groupBy(cars.status, cars.brandId, modelFamily, bodyType, transmission, drivetrain, fuelType);
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

/** Prices of the cars on show, a row a status and brand. */
export function selectPriceBands({ query }: Database, statuses: CarStatus[]) {
  return query
    .select({ status: carFacets.status, brandId: carFacets.brandId, prices: carFacets.prices })
    .from(carFacets)
    .where(inArray(carFacets.status, statuses));
}

/** Totals and model families of some brands, a row a status and brand. */
export function selectFacetsOfBrands(
  { query }: Database,
  slugs: string[],
  statuses: readonly CarStatus[] = CAR_STATUSES,
) {
  return query
    .select({
      status: carFacets.status,
      brandId: carFacets.brandId,
      total: carFacets.total,
      families: carFacets.families,
      priceMin: carFacets.priceMin,
    })
    .from(carFacets)
    .where(and(inArray(carFacets.status, [...statuses]), isOfBrands(query, carFacets.brandId, slugs)));
}

/**
 * Counts all cars anew, for visitors and for the panel; goes into the batch of a write that touches many of them, their
 * prices included.
 */
export function rebuildFacets(db: Database) {
  const { query } = db;
  return [
    query.delete(carFacets),
    query.insert(carFacets).select(facetsOf(inArray(cars.status, [...CAR_STATUSES]))),
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
    query.insert(carFacets).select(facetsOf(and(eq(cars.status, status), eq(cars.brandId, brandId)))),
  ]);
  const brandIds = distinct.map(({ brandId }) => brandId);
  return brandIds.length > 0 ? [...facets, ...recountBrands(db, brandIds)] : [];
}

/**
 * Rows of the facet table, in the order of its columns, from the listed cars of these places. `materialized`: the cars are
 * walked once a grouping, in the order of `cars_cells` and `cars_of_family`, and not once a brand.
 */
function facetsOf(places: SQL | undefined): SQL {
  const listed = and(places, isListed);
  return sql`
  with
    stock as materialized (
      select status, brand_id, body_type, transmission, drivetrain, fuel_type, count(*) as n
      from cars where ${listed}
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
        from cars where ${listed} and model_family <> ''
        group by status, brand_id, model_family
      ) group by status, brand_id
    ),
    bands as materialized (
      select status, brand_id, json_group_array(json_array(band, n)) as json, min(cheapest) as cheapest from (
        select status, brand_id, (price + ${BAND_KOPECKS} - 1) / ${BAND_KOPECKS} as band, count(*) as n, min(price) as cheapest
        from cars where ${listed}
        group by status, brand_id, band
      ) group by status, brand_id
    ),
    cells as materialized (
      select status, brand_id, sum(n) as total,
        json_group_array(json_array(body_type, transmission, drivetrain, fuel_type, n)) as json
      from stock group by status, brand_id
    )
  select cells.status, cells.brand_id, bodies.json, cells.json, coalesce(families.json, '{}'), cells.total,
    bands.json, bands.cheapest
  from cells
  join bands on bands.status = cells.status and bands.brand_id = cells.brand_id
  join bodies on bodies.status = cells.status and bodies.brand_id = cells.brand_id
  left join families on families.status = cells.status and families.brand_id = cells.brand_id`;
}

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
