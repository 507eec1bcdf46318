import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { pageImports } from "../../schema/moving.ts";
import { writeGuard } from "../../schema/write-guard.ts";

export type PageImportRow = typeof pageImports.$inferSelect;

export function insertPageImport({ query }: Database, row: typeof pageImports.$inferInsert) {
  return query.insert(pageImports).values(row);
}

export function selectPageImport({ query }: Database, id: string) {
  return query.select().from(pageImports).where(eq(pageImports.id, id)).limit(1);
}

export function selectPageImportInWork({ query }: Database) {
  return query
    .select({ id: pageImports.id })
    .from(pageImports)
    .where(isNull(pageImports.finishedAt))
    .orderBy(asc(pageImports.createdAt))
    .limit(1);
}

export function selectLatestPageImport({ query }: Database) {
  return query.select().from(pageImports).orderBy(desc(pageImports.createdAt), desc(pageImports.id)).limit(1);
}

export function updatePageImport({ query }: Database, id: string, values: Partial<typeof pageImports.$inferInsert>) {
  return query.update(pageImports).set(values).where(eq(pageImports.id, id));
}

/** Fails the batch (stale-write.ts) if another invocation has gone on with the run, or somebody has stopped it. */
export function pageImportStillAt({ query }: Database, { id, version }: { id: string; version: number }) {
  const isSame = sql`${pageImports.id} = ${id} and ${pageImports.version} = ${version}`;
  return query.insert(writeGuard).select(sql`select 1 where not exists (select 1 from ${pageImports} where ${isSame})`);
}

/** Fails the batch if a run is in work: two would ask the old site too often. */
export function noPageImportInWork({ query }: Database) {
  return query
    .insert(writeGuard)
    .select(sql`select 1 where exists (select 1 from ${pageImports} where ${pageImports.finishedAt} is null)`);
}

/** Runs that ended before a time. */
export function deletePageImports({ query }: Database, before: number) {
  return query.delete(pageImports).where(and(lt(pageImports.createdAt, before), isNotNull(pageImports.finishedAt)));
}
