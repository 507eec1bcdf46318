import { distinctLeads, selectLeadsByWords } from "../../db/queries/leads/found-leads.ts";
import type { LeadConditions } from "../../db/queries/leads/lead-conditions.ts";
import { type LeadRow, leadOrder } from "../../db/queries/leads/lead-desk.ts";
import { WORDS_READ } from "../../db/queries/search/found-by-words.ts";
import type { Counted } from "../../domain/kernel/panel-list.ts";
import type { LeadSort } from "../../domain/leads/lead-filter.ts";
import type { Deps } from "../deps.ts";

interface FoundLeads {
  /** Of the last page, in the order of the list. */
  rows: LeadRow[];
  /** Capped if the index has more rows of these words than were read. */
  counted: Counted;
}

/** Leads by words, among the rows of the index that `pages` pages of a list may read. */
export async function findLeads(
  { db }: Pick<Deps, "db">,
  asked: LeadConditions,
  { sort, pages, size }: { sort: LeadSort; pages: number; size: number },
): Promise<FoundLeads> {
  const limit = WORDS_READ * pages;
  const [read] = await db.read([selectLeadsByWords(db, asked, limit)]);
  const { column, isAscending } = leadOrder(asked, sort);
  const sign = isAscending ? 1 : -1;
  const rows = distinctLeads(read).toSorted(
    (one, other) => sign * ((one[column] ?? 0) - (other[column] ?? 0) || (one.id < other.id ? -1 : 1)),
  );
  return {
    rows: rows.slice((pages - 1) * size, pages * size),
    counted: { total: rows.length, isCapped: read.length === limit },
  };
}
