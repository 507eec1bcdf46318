import { and, type Column, type SQL, sql } from "drizzle-orm";
import { searchWords } from "../../../domain/kernel/panel-list.ts";

/** Every word of a search is somewhere in a folded text (domain/kernel/text/search-text.ts); undefined when nothing was asked for. */
export function containsWords(column: Column, search: string): SQL | undefined {
  return and(...searchWords(search).map((word) => sql`instr(${column}, ${word}) > 0`));
}
