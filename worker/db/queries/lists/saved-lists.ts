import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { savedLists } from "../../schema/lists.ts";

/** Stores a list once; saving it again keeps it longer. The code follows from the slugs. */
export function saveList({ query }: Database, row: typeof savedLists.$inferInsert) {
  return query
    .insert(savedLists)
    .values(row)
    .onConflictDoUpdate({ target: savedLists.code, set: { expiresAt: sql`max(expires_at, excluded.expires_at)` } });
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

export function deleteExpiredLists({ query }: Database, now: number) {
  return query.delete(savedLists).where(lt(savedLists.expiresAt, now));
}
