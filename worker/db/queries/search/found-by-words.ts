import { type SQL, sql } from "drizzle-orm";

/** Rows of the index that the first page of a search reads. */
export const WORDS_READ = 85;
/** A limit that no table reaches. */
export const EVERY_ROW = 2 ** 31;
/** Rows by which each word of a search is weighed. */
const WEIGHED_MAX = 15;

const INDEX = {
  leads: { table: sql.raw("lead_words"), id: sql.raw("lead_id") },
  cars: { table: sql.raw("car_words"), id: sql.raw("car_id") },
  messages: { table: sql.raw("message_words"), id: sql.raw("message_id") },
} as const;

/**
 * A select of the ids of rows with a word that begins like the rarest of `words` (domain/kernel/text/indexed-words.ts): first the rows with
 * the very word, the newest first, then longer words in alphabetical order. An id may come twice. It reads `limit` rows of the index, and
 * 15 for each word of several. The caller checks the other words on the row (`hasWords`), and rows that it must not show.
 *
 * Fewer than `limit` ids: these are all. The storefront may use it like the panel: `cars` has drafts and cars in the trash too.
 */
export function selectIdsByWords(table: keyof typeof INDEX, words: readonly string[], limit: number): SQL {
  const { table: index, id } = INDEX[table];
  const [first, ...others] = words;
  const beginsLike = (word: SQL) => sql`word >= ${word} and word < ${word} || char(1114111)`;
  const chosen = (word: SQL) =>
    sql`select ${id} as id from ${index} where ${beginsLike(word)} order by word, created_at desc limit ${limit}`;
  if (first === undefined) return sql`select null as id where false`;
  if (others.length === 0) return chosen(sql`${first}`);
  const weight = sql`(select count(*) from (select 1 from ${index} where ${beginsLike(sql`asked.value`)} limit ${WEIGHED_MAX}))`;
  // Of words that are all frequent a number says most: the end of a phone, a year.
  const rarest = sql`select value as word from json_each(${JSON.stringify(words)}) as asked order by ${weight}, asked.value glob '*[0-9]*' desc, length(asked.value) desc limit 1`;
  return sql`with rarest as materialized (${rarest}) ${chosen(sql`(select word from rarest)`)}`;
}

/** The row's text contains each word; the index has found one of them. */
export function hasWords(text: SQL, words: readonly string[]): SQL[] {
  return words.map((word) => sql`instr(${text}, ${word}) > 0`);
}
