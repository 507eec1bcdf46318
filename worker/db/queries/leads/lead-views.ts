import { and, asc, eq, type SQL } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { leadViews } from "../../schema/lead-desk.ts";

/** By name. @param owner the id of the person, or a subquery of it */
export function selectLeadViews({ query }: Database, owner: string | SQL) {
  return query
    .select({ id: leadViews.id, name: leadViews.name, search: leadViews.search })
    .from(leadViews)
    .where(eq(leadViews.userId, owner))
    .orderBy(asc(leadViews.name));
}

/** Replaces the view of that name. */
export function upsertLeadView({ query }: Database, row: typeof leadViews.$inferInsert) {
  return query
    .insert(leadViews)
    .values(row)
    .onConflictDoUpdate({ target: [leadViews.userId, leadViews.name], set: { search: row.search } });
}

export function deleteLeadView({ query }: Database, owner: string, id: string) {
  return query.delete(leadViews).where(and(eq(leadViews.id, id), eq(leadViews.userId, owner)));
}
