import { and, desc, eq, gt, lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { savedLists } from "../../schema/lists.ts";

/** Stores a list once; saving it again keeps it longer. The code follows from the slugs. */
export function saveList({ query }: Database, row: typeof savedLists.$inferInsert) {
  return query
    .insert(savedLists)
    .values(row)
    .onConflictDoUpdate({ target: savedLists.code, set: { expiresAt: sql`max(expires_at, excluded.expires_at)` } });
}

/** Lists that end before `time`, as those do that nobody has opened; up to `limit`. */
export function countUnopenedLists({ query }: Database, time: number, limit: number) {
  const ending = query
    .select({ one: sql`1` })
    .from(savedLists)
    .where(lte(savedLists.expiresAt, time))
    .limit(limit);
  return query.select({ count: sql<number>`count(*)` }).from(ending.as("ending"));
}

export function selectSavedList({ query }: Database, code: string, now: number) {
  return query
    .select({ slugs: savedLists.slugs, expiresAt: savedLists.expiresAt })
    .from(savedLists)
    .where(and(eq(savedLists.code, code), gt(savedLists.expiresAt, now)))
    .limit(1);
}

/** The slugs of a list as JSON, for a query of the same batch; an empty list without such a code. */
export function savedSlugsJson({ query }: Database, code: string, now: number) {
  const stored = query
    .select({ slugs: savedLists.slugs })
    .from(savedLists)
    .where(and(eq(savedLists.code, code), gt(savedLists.expiresAt, now)));
  return sql<string>`coalesce((${stored}), '[]')`;
}

export function keepListUntil({ query }: Database, code: string, expiresAt: number) {
  return query.update(savedLists).set({ expiresAt }).where(eq(savedLists.code, code));
}

/** Deletes the lists that ended before `now`, and of the others all but the `max` that end last. */
export function deleteExpiredLists({ query }: Database, now: number, max: number) {
  const earliestKept = query
    .select({ expiresAt: savedLists.expiresAt })
    .from(savedLists)
    .orderBy(desc(savedLists.expiresAt))
    .limit(1)
    .offset(max - 1);
  return query
    .delete(savedLists)
    .where(or(lt(savedLists.expiresAt, now), sql`${savedLists.expiresAt} < (${earliestKept})`));
}
