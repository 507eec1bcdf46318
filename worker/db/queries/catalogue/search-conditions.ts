import { and, type Column, type SQL, sql } from "drizzle-orm";
import { searchWords } from "../../../domain/kernel/panel-list.ts";

/** The folded text contains every word of the search (domain/kernel/text/search-text.ts). Undefined for an empty search. */
export function containsWords(column: Column, search: string): SQL | undefined {
  return and(...searchWords(search).map((word) => sql`instr(${column}, ${word}) > 0`));
}
