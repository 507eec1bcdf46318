import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";

/** SQLite's functions take at most 32 arguments on D1 (https://developers.cloudflare.com/d1/platform/limits/). */
const ARGUMENTS_MAX = 30;

/**
 * The columns of all tables but SQLite's, wrangler's and those whose names begin with an underscore (Cloudflare's, Litestream's), without
 * generated columns, and the SQL of the tables.
 */
export function selectTableColumns({ query }: Database) {
  return query
    .select({
      table: sql<string>`m.name`.as("table_name"),
      sql: sql<string>`m.sql`.as("table_sql"),
      column: sql<string>`c.name`.as("column_name"),
    })
    .from(sql`sqlite_master m join pragma_table_xinfo(m.name) c`)
    .where(
      sql`m.type = 'table' and c.hidden = 0 and m.name not glob 'sqlite_*' and m.name not glob '_*' and m.name <> 'd1_migrations'`,
    )
    .orderBy(sql`m.name, c.cid`);
}

/** wrangler's record of applied migrations. */
export function selectAppliedMigrations({ query }: Database) {
  return query
    .select({ name: sql<string>`name` })
    .from(sql`d1_migrations`)
    .orderBy(sql`id`);
}

/**
 * Rows after a rowid in the order of rowid, as JSON: at most `rowsMax`, and none after `charactersMax` is reached. SQLite writes the
 * JSON, so that numbers keep their digits. A row comes in several lists, because a list is one function call.
 */
export function selectRowsAsJson(
  { query }: Database,
  { name, columns }: { name: string; columns: readonly string[] },
  { after, rowsMax, charactersMax }: { after: number; rowsMax: number; charactersMax: number },
) {
  const lists: SQL[] = [];
  for (let at = 0; at < columns.length; at += ARGUMENTS_MAX) {
    const some = columns.slice(at, at + ARGUMENTS_MAX).map((column) => sql.identifier(column));
    lists.push(sql`json_array(${sql.join(some, sql`, `)})`);
  }
  const names = lists.map((_, at) => sql.identifier(`list_${at}`));
  const named = lists.map((list, at) => sql`${list} as ${names[at]}`);
  const characters = sql.join(
    names.map((list) => sql`length(${list})`),
    sql` + `,
  );
  const rows = sql`select rowid as position, ${sql.join(named, sql`, `)} from ${sql.identifier(name)}
    where rowid > ${after} order by rowid limit ${rowsMax}`;
  return query
    .select({
      position: sql<number>`position`,
      lists: sql<string>`json_array(${sql.join(names, sql`, `)})`.mapWith(
        (json: string) => JSON.parse(json) as string[],
      ),
    })
    .from(
      sql`(select *, sum(${characters}) over (order by position) - (${characters}) as characters_before from (${rows}))`,
    )
    .where(sql`characters_before < ${charactersMax}`)
    .orderBy(sql`position`);
}
