import { and, count, eq, isNull, sql } from "drizzle-orm";
import type { Database, Query } from "../../client.ts";
import { leadCounts, leads } from "../../schema/leads.ts";

/** All of them, without the trash: a row a status, type and spam flag, however many leads. */
export function selectLeadCounts({ query }: Database) {
  return query.select().from(leadCounts);
}

/**
 * A change of one lead with the counts kept true around it: the lead is taken out of them as it is and put back as it is
 * afterwards. So a lead that is there already, or is gone, counts as it should without being read first. One batch.
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

/** A lead in the trash is in no count: moving it there or back is a counted change like any other. */
function isCounted(leadId: string) {
  return and(eq(leads.id, leadId), isNull(leads.deletedAt));
}

/** Counts every lead; for writes that touch many of them. */
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
