import { and, inArray, type SQL, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { CarStatus } from "../../../domain/cars/car-terms.ts";
import {
  COLUMN_NUMBERS,
  COLUMN_TERMS,
  COLUMNS_VERSION,
  TERM_NAMES,
} from "../../../domain/catalogue/columns/columns.ts";
import type { Database } from "../../client.ts";
import { carFacets, cars, stockColumns } from "../../schema/cars.ts";
import { isListed } from "../cars/car-conditions.ts";
import { spacedText } from "../search/words-sql.ts";
import { cardColumns } from "../cars/cars.ts";

/** Whether all lists together have more cars than that; a row of `car_facets` for each brand and status. */
function isStockAbove(cars: number): SQL {
  return sql`(select coalesce(sum(total), 0) from car_facets) > ${cars}`;
}

/** No rows if the stock is above `cars`, else at most `rows`. SQLite reads none before it has compared. */
export function rowsUpTo(cars: number, rows = -1): number {
  return sql`iif(${isStockAbove(cars)}, 0, ${sql.raw(String(rows))})` as unknown as number;
}

/** Stamps of what the reader has; `texts`: null if it needs none. */
export interface KnownStamps {
  columns: readonly string[];
  texts: readonly string[] | null;
}

/** Counts for all filter options, and of a stock above `max` cars the columns and texts of those places whose stamps are not known. */
export function selectPlaces({ query }: Database, statuses: readonly CarStatus[], known: KnownStamps, max: number) {
  const unless = (stamps: readonly string[], column: SQLiteColumn) =>
    sql<
      string | null
    >`iif(stock.is_large and ${stockColumns.stamp} not in (select value from json_each(${JSON.stringify(stamps)})), ${column}, null)`;
  return query
    .select({
      ...pickColumns(carFacets, "status", "brandId", "cells", "colors"),
      isLarge: sql<number>`stock.is_large`.as("is_large"),
      stamp: stockColumns.stamp,
      columns: unless(known.columns, stockColumns.columns).as("place_columns"),
      texts: (known.texts ? unless(known.texts, stockColumns.texts) : sql<null>`null`).as("place_texts"),
    })
    .from(carFacets)
    .innerJoin(sql`(select ${isStockAbove(max)} as is_large) as stock`, sql`true`)
    .leftJoin(stockColumns, isStored)
    .where(inArray(carFacets.status, [...statuses]));
}

/** A release with another format does not read this one's. */
const isStored = sql`${stockColumns.status} = ${carFacets.status} and ${stockColumns.brandId} = ${carFacets.brandId}
  and substr(${stockColumns.stamp}, 1, ${COLUMNS_VERSION.length}) = ${COLUMNS_VERSION}`;

type Place = Pick<typeof stockColumns.$inferSelect, "status" | "brandId">;

/** The columns and texts of places that are not stored, read from their cars. */
export function selectColumnsOf({ query }: Database, places: readonly Place[]) {
  const pairs = JSON.stringify(places.map(({ status, brandId }) => [status, brandId]));
  return query
    .select({ ...FROM_CARS, texts: TEXTS.as("place_texts") })
    .from(cars)
    .where(
      and(
        isListed,
        sql`(${cars.status}, ${cars.brandId}) in (select value ->> 0, value ->> 1 from json_each(${pairs}))`,
      ),
    )
    .groupBy(cars.status, cars.brandId);
}

/** The columns and texts of some cars, listed or not. */
export function selectColumnsOfCars({ query }: Database, carIds: readonly string[]) {
  return query
    .select({ ...FROM_CARS, texts: TEXTS.as("place_texts") })
    .from(cars)
    .where(inArray(cars.id, sql`(select value from json_each(${JSON.stringify(carIds)}))`))
    .groupBy(cars.status, cars.brandId);
}

/** The columns of all listed cars; none if there are more than `max`. */
export function selectListedColumns({ query }: Database, max: number) {
  return query.select(FROM_CARS).from(cars).where(isListed).groupBy(cars.status, cars.brandId).limit(rowsUpTo(max));
}

/** Stores the columns and texts of some places that are not stored, if the stock is above `max` cars. */
export function storeColumns({ query }: Database, places: number, max: number) {
  const missing = sql`select ${carFacets.status}, ${carFacets.brandId} from ${carFacets}
    where not exists (select 1 from ${stockColumns} where ${isStored})
      and ${carFacets.total} <= ${STORED_CARS_MAX} and ${isStockAbove(max)} limit ${places}`;
  return query
    .insert(stockColumns)
    .select(
      sql`select ${cars.status}, ${cars.brandId}, ${COLUMNS_VERSION} || lower(hex(randomblob(16))), ${COLUMNS}, ${TEXTS} from ${cars}
        where ${isListed} and (${cars.status}, ${cars.brandId}) in (${missing}) group by ${cars.status}, ${cars.brandId}`,
    )
    .onConflictDoUpdate({
      target: [stockColumns.status, stockColumns.brandId],
      set: { stamp: sql`excluded.stamp`, columns: sql`excluded.columns`, texts: sql`excluded.texts` },
    })
    .returning({ stamp: stockColumns.stamp });
}

/** Cards in any order. Without a condition on `listed`: SQLite would read its index instead of the few ids. */
export function selectCardsByIds({ query }: Database, ids: readonly string[]) {
  return query
    .select({ ...cardColumns, id: cars.id, publishedAt: cars.publishedAt })
    .from(cars)
    .where(inArray(cars.id, sql`(select value from json_each(${JSON.stringify(ids)}))`));
}

/** D1 stores at most 2 MB in a row: some 200 bytes a car. */
const STORED_CARS_MAX = 8000;

/** `StoredColumns` (domain/catalogue/columns/columns.ts) of a group of cars. */
const COLUMNS = sql<string>`json_object(${sql.join(
  [
    ...(["id", "modelFamily", ...COLUMN_NUMBERS] as const).map(
      (key) => sql`${sql.raw(`'${key}'`)}, json_group_array(${cars[key]})`,
    ),
    ...TERM_NAMES.map((key) => {
      const cases = COLUMN_TERMS[key].map((term, at) => `when '${term}' then ${at}`).join(" ");
      return sql`${sql.raw(`'${key}'`)}, json_group_array(case ${cars[key]} ${sql.raw(cases)} else -1 end)`;
    }),
  ],
  sql`, `,
)})`;

const FROM_CARS = { status: cars.status, brandId: cars.brandId, columns: COLUMNS.as("place_columns") };

/** The search texts of the same cars, in the same order, with spaces between words only. */
const TEXTS = sql<string>`json_group_array(${sql.raw(spacedText("cars.search_text"))})`;
