import { DatabaseSync } from "node:sqlite";
import { listMigrations, readMigration } from "../../server/migrations.ts";

/** Columns by table. @typedef {ReadonlyMap<string, ReadonlySet<string>>} KnownTables */

/**
 * The tables that these migrations create. Null if there is none, or one of a newer release.
 * @param {readonly string[]} migrations names @returns {Promise<KnownTables | null>}
 */
export async function tablesOf(migrations) {
  const files = await listMigrations();
  if (migrations.length === 0 || !migrations.every((name) => files.includes(name))) return null;
  const sqlite = new DatabaseSync(":memory:");
  for (const name of migrations) sqlite.exec(await readMigration(name));
  /** @type {Map<string, Set<string>>} */
  const tables = new Map();
  for (const { table, column } of sqlite
    .prepare("select m.name as 'table', c.name as 'column' from sqlite_master m join pragma_table_xinfo(m.name) c")
    .all()) {
    tables.set(String(table), (tables.get(String(table)) ?? new Set()).add(String(column)));
  }
  sqlite.close();
  return tables;
}

/**
 * Splits off the tables of other programs, which write into the database of a server: a backup and a restore leave them alone.
 * @template {{ name: string }} T @param {readonly T[]} tables @param {KnownTables} known @returns {{ tables: T[], left: string[] }}
 */
export function withoutForeign(tables, known) {
  return {
    tables: tables.filter(({ name }) => known.has(name)),
    left: tables.flatMap(({ name }) => (known.has(name) ? [] : [name])).toSorted(),
  };
}
