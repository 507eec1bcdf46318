import { count, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "../../client.ts";
import { cars } from "../../schema/cars.ts";
import { type CarConditions, conditions } from "../cars/car-conditions.ts";

/** Counts matching rows and stops at `limit`: the cost of a count does not grow with the table. */
export function countUpTo({ query }: Database, table: SQLiteTable, where: SQL | undefined, limit: number) {
  const matching = query
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    .limit(limit)
    .as("matching");
  return query.select({ count: count() }).from(matching);
}

/** Cars that fit a filter, up to `limit`, which may be `rowsUpTo`. */
export function countCarsUpTo(db: Database, filter: Partial<CarConditions>, limit: number) {
  return countUpTo(db, cars, conditions(db.query, filter), limit);
}
