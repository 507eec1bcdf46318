import { eq, type SQL, sql } from "drizzle-orm";
import type { Database, Query } from "../../client.ts";
import { carWords, leadWords, messageWords, unindexedWords } from "../../schema/search-words.ts";
import { fromWordsOf, INDEXED_TEXT, WORD } from "./words-sql.ts";

export type IndexedTable = keyof typeof INDEXED_TEXT;

const INDEX = { leads: leadWords, cars: carWords, messages: messageWords } as const;
const ID = { leads: sql.raw("lead_id"), cars: sql.raw("car_id"), messages: sql.raw("message_id") } as const;

/** The tables with rows that have no words yet. */
export function selectUnindexed({ query }: Database) {
  return query.select().from(unindexedWords);
}

/** Adds the words of the next rows, the newest first, in one batch. */
export function indexNextRows({ query }: Database, table: IndexedTable, rows: number): readonly [Query, ...Query[]] {
  const below = sql`(select below from ${unindexedWords} where table_name = ${table})`;
  const next = sql`(select rowid as position, * from ${sql.raw(table)} where rowid < ${below} order by rowid desc limit ${rows})`;
  const isDone = sql`not exists (select 1 from ${sql.raw(table)} where rowid < ${unindexedWords.below})`;
  return [
    query.insert(INDEX[table]).select(wordsOfRows(table, next)).onConflictDoNothing(),
    query
      .update(unindexedWords)
      .set({ below: sql`coalesce((select min(position) from ${next}), 0)` })
      .where(eq(unindexedWords.table, table)),
    query.delete(unindexedWords).where(sql`${unindexedWords.table} = ${table} and ${isDone}`),
  ];
}

/** All rows of the table will get their words again; words that are there stay. */
export function scheduleIndexing({ query }: Database, table: IndexedTable) {
  return query
    .insert(unindexedWords)
    .select(sql`select ${table}, max(rowid) + 1 from ${sql.raw(table)} having max(rowid) is not null`)
    .onConflictDoUpdate({ target: unindexedWords.table, set: { below: sql`excluded.below` } });
}

/** The words of the index and of the rows, counted. */
export function compareWords({ query }: Database, table: IndexedTable) {
  const count = (from: SQL) =>
    query
      .select({ key: sql<string>`'words'`.as("key"), value: sql<string>`cast(count(*) as text)`.as("value") })
      .from(from);
  return [count(sql`${INDEX[table]}`), count(sql`(${wordsOfRows(table, sql.raw(table))})`)] as const;
}

/** Words of rows that do not exist, or were created at another time. */
export function deleteStrayWords({ query }: Database, table: IndexedTable) {
  const index = INDEX[table];
  const isOfRow = sql`select 1 from ${sql.raw(table)} as r where r.id = ${ID[table]} and r.created_at = ${index.createdAt}`;
  return query.delete(index).where(sql`not exists (${isOfRow})`);
}

function wordsOfRows(table: IndexedTable, rows: SQL): SQL {
  return sql`select distinct ${sql.raw(WORD)}, r.created_at, r.id from ${rows} as r join ${sql.raw(fromWordsOf(INDEXED_TEXT[table]("r")))}`;
}
