import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database, Query } from "../../client.ts";
import { leadCounts, leads } from "../../schema/leads.ts";
import { salonMidnight } from "../dealership/salon-offset.ts";
import { isVisibleIn, rangesOf, type ReadScope, unionOfLeads } from "./lead-scope.ts";

/** Counts of all leads outside the trash: one row per status, type and spam flag. */
export function selectLeadCounts({ query }: Database) {
  return query.select().from(leadCounts);
}

/**
 * The same of the newest leads of a person who does not see all, at most `own` of each range, and how many of them came since the salon's
 * midnight and wait for an answer. No rows for those who see all leads by their session.
 */
export function countVisibleLeads({ query }: Database, { scope, now }: { scope: ReadScope; now: number }, own: number) {
  const ranges = rangesOf(scope, { all: 0, own }).map(({ isOfPerson, limit }) => {
    const newest = query
      .select()
      .from(leads)
      .where(and(isOfPerson, sql`+${leads.deletedAt} is null`))
      .orderBy(desc(leads.createdAt), desc(leads.id));
    return sql`select * from (${newest.getSQL()} limit ${limit})`;
  });
  return query
    .select({
      status: leads.status,
      type: leads.type,
      isSpam: leads.isSpam,
      total: count().as("total"),
      today: sql<number>`sum(${leads.createdAt} >= ${salonMidnight(now)})`.as("today"),
      unanswered: sql<number>`sum(${leads.status} = 'new' and ${leads.firstResponseAt} is null)`.as("unanswered"),
    })
    .from(unionOfLeads(ranges))
    .where(isVisibleIn(scope))
    .groupBy(leads.status, leads.type, leads.isSpam);
}

/**
 * Statements of one batch that change a lead and keep the counts correct: subtract the lead's row before the change, add it
 * after the change. This also works for an insert that does nothing and for a deleted lead, without reading it first.
 */
export function countedChange<Q extends Query>(db: Database, leadId: string, change: Q) {
  return [takeOut(db, leadId), change, putIn(db, leadId)] as const;
}

function takeOut({ query }: Database, leadId: string) {
  const place = query
    .select({ status: leads.status, type: leads.type, isSpam: leads.isSpam })
    .from(leads)
    .where(isCounted(leadId));
  return query
    .update(leadCounts)
    .set({ total: sql`${leadCounts.total} - 1` })
    .where(sql`(${leadCounts.status}, ${leadCounts.type}, ${leadCounts.isSpam}) = ${place}`);
}

function putIn({ query }: Database, leadId: string) {
  const place = query
    .select({ status: leads.status, type: leads.type, isSpam: leads.isSpam, total: sql<number>`1`.as("total") })
    .from(leads)
    .where(isCounted(leadId));
  return query
    .insert(leadCounts)
    .select(place)
    .onConflictDoUpdate({
      target: [leadCounts.status, leadCounts.type, leadCounts.isSpam],
      set: { total: sql`${leadCounts.total} + 1` },
    });
}

/** Leads in the trash are not counted, so moving a lead to the trash or back must be a `countedChange` too. */
function isCounted(leadId: string) {
  return and(eq(leads.id, leadId), isNull(leads.deletedAt));
}

/** The counts and their recount, as text by status, type and spam flag. A row that is down to zero is no difference. */
export function compareLeadCounts({ query }: Database) {
  const key = sql<string>`status || ' ' || type || ' ' || is_spam`.as("key");
  return [
    query
      .select({ key, value: sql<string>`cast(total as text)`.as("value") })
      .from(leadCounts)
      .where(sql`total <> 0`),
    query
      .select({ key, value: sql<string>`cast(count(*) as text)`.as("value") })
      .from(leads)
      .where(isNull(leads.deletedAt))
      .groupBy(leads.status, leads.type, leads.isSpam),
  ] as const;
}

/** Recounts all leads, for writes of many leads. */
export function rebuildLeadCounts({ query }: Database) {
  return [
    query.delete(leadCounts),
    query.insert(leadCounts).select(
      query
        .select({ status: leads.status, type: leads.type, isSpam: leads.isSpam, total: count().as("total") })
        .from(leads)
        .where(isNull(leads.deletedAt))
        .groupBy(leads.status, leads.type, leads.isSpam),
    ),
  ] as const;
}
