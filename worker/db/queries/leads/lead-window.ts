import { asc, desc, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { LeadSort } from "../../../domain/leads/lead-filter.ts";
import type { Database } from "../../client.ts";
import { leads } from "../../schema/leads.ts";
import { wholePhoneOf } from "../../../domain/leads/lead-search.ts";
import { conditionsBesidesWords, indexedConditions, isOfOneRange, type LeadConditions } from "./lead-conditions.ts";
import { leadOrder } from "./lead-desk.ts";
import { rangesOf, type Share, unionOfLeads } from "./lead-scope.ts";

// Leads of any filter from the first rows of one index: its share of rows is read, however few of them match (docs/decisions/0082-share-of-rows.md).

interface Page {
  sort: LeadSort;
  limit: number;
  offset: number;
}

/** The matching leads among the first rows of the index, in the order of the list. */
export function selectLeadsWithin(db: Database, asked: LeadConditions, share: Share, { sort, limit, offset }: Page) {
  const { column, isAscending } = leadOrder(asked, sort);
  const order = isAscending ? asc : desc;
  const ranges = windowsOf(asked, share, sort).map((window) => sql`select * from ${window}`);
  return db.query
    .select(getTableColumns(leads))
    .from(unionOfLeads(ranges))
    .where(conditionsBesidesWords(asked))
    .orderBy(order(leads[column]), order(leads.id))
    .limit(limit)
    .offset(offset);
}

/** How many of these rows match, and whether an index has more rows than were read. One row. */
export function countLeadsWithin(db: Database, asked: LeadConditions, { all, own }: Share, sort: LeadSort) {
  const oneMore = { all: all && all + 1, own: own && own + 1 };
  const isMatch = conditionsBesidesWords(asked) ?? sql`true`;
  const ranges = windowsOf(asked, oneMore, sort).map(
    (window) => sql`select count(*) as rows_read, coalesce(sum(${isMatch}), 0) as matches from ${window} as leads`,
  );
  return db.query
    .select({
      total: sql<number>`sum(matches)`.as("total"),
      isCapped: sql<number>`max(rows_read) > ${Math.max(all, own)}`.mapWith(Boolean).as("is_capped"),
    })
    .from(sql`(${sql.join(ranges, sql` union all `)})`);
}

/** The first rows of each range of the index, in brackets. */
function windowsOf(asked: LeadConditions, share: Share, sort: LeadSort): SQL[] {
  const { column, isAscending } = leadOrder(asked, sort);
  const order = isAscending ? asc : desc;
  // A filter by person, phone or trash has one range for everybody.
  const ranges = isOfOneRange(asked) ? rangesOf("all", share) : rangesOf(asked.scope, share);
  // Without a hint SQLite takes the index that begins with the spam flag, which has all leads.
  const hint =
    asked.task === "none" && !asked.isUnread && !asked.isInTrash && wholePhoneOf(asked.search) === null
      ? sql` indexed by leads_idle`
      : sql``;
  return ranges.map(
    ({ isOfPerson, limit }) =>
      sql`(select * from ${leads}${hint} where ${indexedConditions(asked, isOfPerson, limit)} order by ${order(leads[column])}, ${order(leads.id)} limit ${limit})`,
  );
}
