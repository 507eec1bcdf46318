import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";

// Statements over any number of rows. The rows are bound as one JSON value, because D1 binds at most 100 values, accepts values
// of at most 2 MB, and counts each statement of a batch as a query of the invocation: 1,000 are allowed on Workers Paid.
// https://developers.cloudflare.com/d1/platform/limits/

/** Inserts rows with one statement. A missing value becomes the column's constant default or null. */
export function insertRows<T extends SQLiteTable>({ query }: Database, table: T, rows: readonly T["$inferInsert"][]) {
  // The same columns in the same order as in drizzle's `insert … select`.
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !column.generated);
  const values = rows.map((row: Record<string, unknown>) => columns.map(([key, column]) => encode(column, row[key])));
  // `where true` separates the select from a following `on conflict` (sqlite.org/lang_upsert.html, 2.2).
  return query.insert(table).select(sql`select ${valuesAt(columns.length)} from ${json(values)} as r where true`);
}

/** For `onConflictDoUpdate`: these columns take the values of the refused row. */
export function excluded<K extends string>(table: SQLiteTable, keys: readonly K[]): Record<K, SQL> {
  const columns = getTableColumns(table) as Record<string, SQLiteColumn>;
  return Object.fromEntries(
    keys.map((key) => [key, sql`excluded.${sql.identifier(columns[key]?.name ?? key)}`]),
  ) as Record<K, SQL>;
}

/** Sets the columns `keys` of each row, found by its primary key `id`, with one statement. */
export function updateRows<T extends SQLiteTable, I extends keyof T["$inferInsert"] & string>(
  { query }: Database,
  table: T,
  { id, keys }: { id: I; keys: readonly (keyof T["$inferInsert"] & string)[] },
  rows: readonly (Pick<T["$inferInsert"], I> & Partial<T["$inferInsert"]>)[],
) {
  const columns = getTableColumns(table) as Record<string, SQLiteColumn>;
  const named = [id, ...keys].flatMap((key) => columns[key] ?? []);
  const values = rows.map((row: Record<string, unknown>) =>
    [id, ...keys].map((key, at) => (named[at] ? encode(named[at], row[key]) : null)),
  );
  const set = Object.fromEntries(keys.map((key, at) => [key, sql`r.value ->> ${sql.raw(String(at + 1))}`]));
  return query
    .update(table)
    .set(set as never)
    .from(sql`${json(values)} as r`)
    .where(sql`${columns[id]} = r.value ->> 0`);
}

function json(values: readonly unknown[]): SQL {
  return sql`json_each(${JSON.stringify(values)})`;
}

function valuesAt(length: number): SQL {
  return sql.raw(Array.from({ length }, (_, at) => `r.value ->> ${at}`).join(", "));
}

function encode(column: SQLiteColumn, value: unknown): unknown {
  const stated = value === undefined ? column.default : value;
  return stated === undefined || stated === null ? null : column.mapToDriverValue(stated);
}
