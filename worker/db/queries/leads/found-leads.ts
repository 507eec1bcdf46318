import { and, getTableColumns, sql } from "drizzle-orm";
import { indexedLeadWords } from "../../../domain/leads/lead-search.ts";
import type { Database } from "../../client.ts";
import { leads } from "../../schema/leads.ts";
import { hasWords, selectIdsByWords } from "../search/found-by-words.ts";
import { conditionsBesidesWords, type LeadConditions } from "./lead-conditions.ts";
import type { LeadRow } from "./lead-desk.ts";

/**
 * Leads by the words of the search: a row for each of the first `limit` rows of the index, with nulls where the lead does not match the
 * rest of the filter. A lead may come twice.
 */
export function selectLeadsByWords({ query }: Database, asked: LeadConditions, limit: number) {
  const words = indexedLeadWords(asked.search);
  const isMatch = and(
    sql`${leads.id} = found.id`,
    conditionsBesidesWords(asked),
    ...hasWords(sql`${leads.searchText}`, words),
  );
  return query
    .select(getTableColumns(leads))
    .from(sql`(${selectIdsByWords("leads", words, limit)}) as found`)
    .leftJoin(leads, isMatch);
}

/** The leads among the rows of `selectLeadsByWords`, once each. */
export function distinctLeads(rows: Awaited<ReturnType<typeof selectLeadsByWords>>): LeadRow[] {
  const found = rows.filter((row): row is LeadRow => row.id !== null);
  return [...new Map(found.map((row) => [row.id, row])).values()];
}
