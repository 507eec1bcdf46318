import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { importRuns, parserSources } from "../../schema/imports.ts";
import { HOUR_MS } from "../../../domain/kernel/time/durations.ts";

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

export function selectSalonOfSource({ query }: Database, id: string) {
  return query.select({ salonId: parserSources.salonId }).from(parserSources).where(eq(parserSources.id, id)).limit(1);
}

/** Enabled sources, each with its last run. */
export function selectWatchedSources({ query }: Database) {
  const last = sql`(select r.id from import_runs r where r.source_id = ${parserSources.id} order by r.created_at desc limit 1)`;
  const lastTwo = sql`select r.state from import_runs r where r.source_id = ${parserSources.id} order by r.created_at desc limit 2`;
  return query
    .select({
      id: parserSources.id,
      name: parserSources.name,
      health: parserSources.health,
      runId: sql<string>`${importRuns.id}`.as("run_id"),
      state: importRuns.state,
      reason: importRuns.reason,
      failedRuns: sql<number>`(select coalesce(sum(state = 'failed'), 0) from (${lastTwo}))`.as("failed_runs"),
    })
    .from(parserSources)
    .innerJoin(importRuns, eq(importRuns.id, last))
    .where(and(eq(parserSources.enabled, true), isNull(parserSources.deletedAt)))
    .orderBy(asc(parserSources.name));
}

export type WatchedSource = Awaited<ReturnType<typeof selectWatchedSources>>[number];

export function insertParserSource({ query }: Database, row: SourceRow) {
  return query.insert(parserSources).values(row);
}

export function updateParserSource({ query }: Database, id: string, values: Partial<SourceRow>) {
  return query.update(parserSources).set(values).where(eq(parserSources.id, id));
}

/** Takes the enabled sources that are due and schedules their next run. */
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
