import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { parserSources } from "../schema/imports.ts";

export type SourceRow = typeof parserSources.$inferSelect;

/** Sources in use, by name. */
export function selectParserSources({ query }: Database) {
  return query.select().from(parserSources).where(isNull(parserSources.deletedAt)).orderBy(asc(parserSources.name));
}

export function selectParserSource({ query }: Database, id: string) {
  return query
    .select()
    .from(parserSources)
    .where(and(eq(parserSources.id, id), isNull(parserSources.deletedAt)))
    .limit(1);
}

export function insertParserSource({ query }: Database, row: SourceRow) {
  return query.insert(parserSources).values(row);
}

export function updateParserSource({ query }: Database, id: string, values: Partial<SourceRow>) {
  return query.update(parserSources).set(values).where(eq(parserSources.id, id));
}

const HOUR_MS = 60 * 60 * 1000;

/** Takes the sources whose time has come and sets when it comes again. */
export function claimDueSources({ query }: Database, now: number, limit: number) {
  const due = query
    .select({ id: parserSources.id })
    .from(parserSources)
    .where(and(eq(parserSources.enabled, true), isNull(parserSources.deletedAt), lte(parserSources.nextRunAt, now)))
    .limit(limit);
  return query
    .update(parserSources)
    .set({ lastRunAt: now, nextRunAt: sql`${now} + ${parserSources.everyHours} * ${HOUR_MS}` })
    .where(inArray(parserSources.id, due))
    .returning();
}
