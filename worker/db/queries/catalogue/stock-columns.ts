import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { CarStatus } from "../../../domain/cars/car-terms.ts";
import { COLUMN_TERMS } from "../../../domain/catalogue/columns/place-columns.ts";
import type { Database } from "../../client.ts";
import { carFacets, cars, stockColumns } from "../../schema/cars.ts";
import { isListed } from "../cars/car-conditions.ts";
import { cardColumns } from "../cars/cars.ts";

/** Whether all lists together have more cars than that; a row of `car_facets` for each brand and status. */
export function isStockAbove(cars: number): SQL {
  return sql`(select coalesce(sum(total), 0) from car_facets) > ${cars}`;
}

/** No rows if the stock is above `cars`, else at most `rows`. SQLite reads none before it has compared. */
export function rowsUpTo(cars: number, rows = -1): number {
  return sql`iif(${isStockAbove(cars)}, 0, ${sql.raw(String(rows))})` as unknown as number;
}

/** Counts for all filter options, and of a stock above `max` cars the columns of those places whose stamps are not `known`. */
export function selectPlaces({ query }: Database, statuses: CarStatus[], known: readonly string[], max: number) {
  const isOfPlace = sql`stored.status = ${carFacets.status} and stored.brand_id = ${carFacets.brandId} and ${isStockAbove(max)}`;
  const isKnown = sql`stored.stamp in (select value from json_each(${JSON.stringify(known)}))`;
  return query
    .select({
      status: carFacets.status,
      brandId: carFacets.brandId,
      cells: carFacets.cells,
      colors: carFacets.colors,
      slug: sql<string | null>`(select slug from brands where id = ${carFacets.brandId} and deleted_at is null)`.as(
        "slug",
      ),
      isLarge: sql<number>`${isStockAbove(max)}`.as("is_large"),
      stamp: sql<string | null>`(select stamp from stock_columns as stored where ${isOfPlace})`.as("stamp"),
      columns: sql<
        string | null
      >`(select columns from stock_columns as stored where ${isOfPlace} and not ${isKnown})`.as("place_columns"),
    })
    .from(carFacets)
    .where(inArray(carFacets.status, statuses));
}

type Place = Pick<typeof stockColumns.$inferSelect, "status" | "brandId">;

/** The columns of places that are not stored, read from their cars. */
export function selectColumnsOf({ query }: Database, places: readonly Place[]) {
  const pairs = JSON.stringify(places.map(({ status, brandId }) => [status, brandId]));
  return query
    .select({ status: cars.status, brandId: cars.brandId, columns: COLUMNS.as("place_columns") })
    .from(cars)
    .where(
      and(
        isListed,
        sql`(${cars.status}, ${cars.brandId}) in (select value ->> 0, value ->> 1 from json_each(${pairs}))`,
      ),
    )
    .groupBy(cars.status, cars.brandId);
}

/** Stores the columns of some places that are not stored, if the stock is above `max` cars. */
export function storeColumns({ query }: Database, places: number, max: number) {
  const missing = sql`select ${carFacets.status}, ${carFacets.brandId} from ${carFacets}
    where not exists (select 1 from ${stockColumns} where ${stockColumns.status} = ${carFacets.status} and ${stockColumns.brandId} = ${carFacets.brandId})
      and ${carFacets.total} <= ${STORED_CARS_MAX} and ${isStockAbove(max)} limit ${places}`;
  return query
    .insert(stockColumns)
    .select(
      sql`select ${cars.status}, ${cars.brandId}, lower(hex(randomblob(16))), ${COLUMNS} from ${cars}
        where ${isListed} and (${cars.status}, ${cars.brandId}) in (${missing}) group by ${cars.status}, ${cars.brandId}`,
    )
    .returning({ stamp: stockColumns.stamp });
}

/** Cards in any order. Without a condition on `listed`: SQLite would read its index instead of the few ids. */
export function selectCardsByIds({ query }: Database, ids: readonly string[]) {
  return query
    .select({ ...cardColumns, id: cars.id, publishedAt: cars.publishedAt })
    .from(cars)
    .where(inArray(cars.id, sql`(select value from json_each(${JSON.stringify(ids)}))`));
}

/** D1 stores at most 2 MB in a value: some 100 bytes a car. */
const STORED_CARS_MAX = 15_000;

/** `PlaceColumns` (domain/catalogue/columns/place-columns.ts) of a group of cars. */
const COLUMNS = sql<string>`json_object(${sql.join(
  [
    ...[cars.id, cars.publishedAt, cars.price, cars.year, cars.mileage, cars.powerHp, cars.owners, cars.engineCc].map(
      (column) => sql`${sql.raw(`'${column.name}'`)}, json_group_array(${column})`,
    ),
    sql`'model_family', json_group_array(${cars.modelFamily})`,
    ...(Object.keys(COLUMN_TERMS) as (keyof typeof COLUMN_TERMS)[]).map((key) => {
      const cases = COLUMN_TERMS[key].map((term, at) => `when '${term}' then ${at}`).join(" ");
      return sql`${sql.raw(`'${key}'`)}, json_group_array(case ${cars[key]} ${sql.raw(cases)} else -1 end)`;
    }),
  ],
  sql`, `,
)})`;
