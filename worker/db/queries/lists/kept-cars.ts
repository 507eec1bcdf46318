import { and, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { cars } from "../../schema/cars.ts";
import { carColumns, cardColumns } from "../cars/cars.ts";

/** `slugs`: a JSON list, as a bound text or as an expression. D1 allows 100 bound parameters, and a list has as many cars. */
function isOneOf(slugs: string | SQL): SQL {
  return sql`${cars.slug} in (select value from json_each(${slugs}))`;
}

/**
 * Has a public page. The plus hides the column from indexes: SQLite expects more rows of a list of unknown length than of cars that are not in
 * the trash, and would read all of these instead of those of the list.
 */
const isPublished = sql`${cars.publishedAt} is not null and +${cars.deletedAt} is null`;

const state = {
  isListed: sql<boolean>`${cars.listed} = 1`.mapWith(Boolean).as("is_listed"),
  soldAt: cars.soldAt,
};

/** Cars with a public page, on sale or not, unordered. */
export function selectKeptCars({ query }: Database, slugs: string | SQL) {
  return query
    .select({ ...cardColumns, ...state })
    .from(cars)
    .where(and(isOneOf(slugs), isPublished));
}

export type KeptCarRow = Awaited<ReturnType<typeof selectKeptCars>>[number];

/** The same with all public columns. */
export function selectComparedCars({ query }: Database, slugs: readonly string[]) {
  return query
    .select({ ...carColumns, ...state })
    .from(cars)
    .where(and(isOneOf(JSON.stringify(slugs)), isPublished));
}
