import { and, inArray, type SQL, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import { CAR_STATUSES, type CarStatus } from "../../../domain/cars/car-terms.ts";
import { PRICE_BAND_RUB } from "../../../domain/kernel/limits.ts";
import { toKopecks } from "../../../domain/money/money.ts";
import type { Database, Query } from "../../client.ts";
import { carFacets, cars } from "../../schema/cars.ts";
import { type CountedPlace, rebuildCarCounts, recountBrands } from "../cars/car-counts.ts";
import { isListed, isOfBrands } from "../cars/car-conditions.ts";

/** A literal in the SQL, because D1 allows at most 100 parameters. */
const BAND_KOPECKS = sql.raw(String(toKopecks(PRICE_BAND_RUB)));

/** Counts for all filter options, from the facet table: one row per brand and status. */
export function selectFacets({ query }: Database, statuses: CarStatus[]) {
  return query
    .select({ status: carFacets.status, brandId: carFacets.brandId, cells: carFacets.cells, colors: carFacets.colors })
    .from(carFacets)
    .where(inArray(carFacets.status, statuses));
}

/** Counts of every status, for the brand strip, the body-type tiles and totals. */
export function selectAllFacets({ query }: Database) {
  return query.select(pickColumns(carFacets, "status", "brandId", "counts", "total")).from(carFacets);
}

/** Price bands of the listed cars, one row per status and brand. */
export function selectPriceBands({ query }: Database, statuses: CarStatus[]) {
  return query
    .select({ status: carFacets.status, brandId: carFacets.brandId, prices: carFacets.prices })
    .from(carFacets)
    .where(inArray(carFacets.status, statuses));
}

/** Totals and model families of some brands, one row per status and brand. */
export function selectFacetsOfBrands(
  { query }: Database,
  slugs: string[],
  statuses: readonly CarStatus[] = CAR_STATUSES,
) {
  return query
    .select(pickColumns(carFacets, "status", "brandId", "total", "families", "priceMin"))
    .from(carFacets)
    .where(and(inArray(carFacets.status, [...statuses]), isOfBrands(query, carFacets.brandId, slugs)));
}

/** Rebuilds all counts, of the storefront and the panel. */
export function rebuildFacets(db: Database) {
  const { query } = db;
  return [
    query.delete(carFacets),
    query.insert(carFacets).select(facetsOf(inArray(cars.status, [...CAR_STATUSES]))),
    ...rebuildCarCounts(db),
  ] as const;
}

/** The same for some cars: recounts only their old and new places, by the index of the brand, with four statements. */
export function recountPlaces(db: Database, places: readonly CountedPlace[]): Query[] {
  const { query } = db;
  const distinct = new Map(places.map(({ status, brandId }) => [`${status} ${brandId}`, [status, brandId]]));
  if (distinct.size === 0) return [];
  const listed = sql`(select value ->> 0, value ->> 1 from json_each(${JSON.stringify([...distinct.values()])}))`;
  return [
    query.delete(carFacets).where(sql`(${carFacets.status}, ${carFacets.brandId}) in ${listed}`),
    query.insert(carFacets).select(facetsOf(sql`(${cars.status}, ${cars.brandId}) in ${listed}`)),
    ...recountBrands(
      db,
      places.map(({ brandId }) => brandId),
    ),
  ];
}

/**
 * Rows of the facet table, in the order of its columns, from the listed cars of these places. `materialized` makes SQLite
 * scan the cars once per grouping, in the order of `cars_cells` and `cars_of_family`, instead of once per brand.
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
    colors as materialized (
      select status, brand_id, json_group_array(color_key) as json from (
        select distinct status, brand_id, color_key from cars where ${listed} and color_key is not null
      ) group by status, brand_id
    ),
    cells as materialized (
      select status, brand_id, sum(n) as total,
        json_group_array(json_array(body_type, transmission, drivetrain, fuel_type, n)) as json
      from stock group by status, brand_id
    )
  select cells.status, cells.brand_id, bodies.json as counts, cells.json as cells, coalesce(families.json, '{}') as families,
    cells.total as total, bands.json as prices, bands.cheapest as price_min, coalesce(colors.json, '[]') as colors
  from cells
  join bands on bands.status = cells.status and bands.brand_id = cells.brand_id
  join bodies on bodies.status = cells.status and bodies.brand_id = cells.brand_id
  left join families on families.status = cells.status and families.brand_id = cells.brand_id
  left join colors on colors.status = cells.status and colors.brand_id = cells.brand_id`;
}

const FACET_KEY = sql<string>`status || ' ' || brand_id`.as("key");
const FACET_VALUE =
  sql<string>`json_array(total, price_min, json(counts), json(cells), json(families), json(prices))`.as("value");

/** The facet table and its recount, as text by status and brand. */
export function compareFacets({ query }: Database) {
  const columns = { key: FACET_KEY, value: FACET_VALUE };
  return [
    query.select(columns).from(carFacets),
    query.select(columns).from(sql`(${facetsOf(inArray(cars.status, [...CAR_STATUSES]))})`),
  ] as const;
}
