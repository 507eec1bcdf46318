import { and, desc, eq, isNull, max, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { parserSources, sourceMappings } from "../../schema/imports.ts";
import { users } from "../../schema/staff.ts";
import { staffName } from "../staff/staff-name.ts";
import { writeGuard } from "../../schema/write-guard.ts";

export type MappingRow = typeof sourceMappings.$inferSelect;

export function insertMapping({ query }: Database, row: MappingRow) {
  return query.insert(sourceMappings).values(row);
}

export function selectMapping({ query }: Database, id: string) {
  return query.select().from(sourceMappings).where(eq(sourceMappings.id, id)).limit(1);
}

/** The last version of a source. */
export function selectLastMapping({ query }: Database, sourceId: string) {
  return query
    .select()
    .from(sourceMappings)
    .where(eq(sourceMappings.sourceId, sourceId))
    .orderBy(desc(sourceMappings.version))
    .limit(1);
}

/** The last version of the source of a run, else of the proposed one, with the name of who taught it. */
export function selectMappingOfRun(db: Database, runId: string) {
  const source = sql`(select coalesce(r.source_id, p.id) from import_runs r
    left join parser_sources p on p.id = r.proposed_source_id and p.deleted_at is null where r.id = ${runId})`;
  return selectMappingsOfSource(db, source, 1);
}

/** The versions of a source with the names of who taught them, the latest first. */
export function selectMappingsOfSource({ query }: Database, source: string | SQL, limit: number) {
  return query
    .select({
      version: sourceMappings.version,
      mapping: sourceMappings.mapping,
      createdAt: sourceMappings.createdAt,
      taughtBy: sql<string | null>`${staffName}`.as("taught_by"),
    })
    .from(sourceMappings)
    .leftJoin(users, eq(users.id, sourceMappings.createdBy))
    .where(eq(sourceMappings.sourceId, source))
    .orderBy(desc(sourceMappings.version))
    .limit(limit);
}

/** The last mapping of each source that was taught, the latest first. */
export function selectLastMappings({ query }: Database, limit: number) {
  const last = sql`(select max(m.version) from source_mappings m where m.source_id = ${sourceMappings.sourceId})`;
  return query
    .select({ id: sourceMappings.id, sourceId: sourceMappings.sourceId, mapping: sourceMappings.mapping })
    .from(sourceMappings)
    .innerJoin(parserSources, and(eq(parserSources.id, sourceMappings.sourceId), isNull(parserSources.deletedAt)))
    .where(eq(sourceMappings.version, last))
    .orderBy(desc(sourceMappings.createdAt))
    .limit(limit);
}

/** The last version of each source that was taught. */
export function selectMappingVersions({ query }: Database) {
  return query
    .select({ sourceId: sourceMappings.sourceId, version: max(sourceMappings.version) })
    .from(sourceMappings)
    .groupBy(sourceMappings.sourceId);
}

/** Fails the batch when somebody else has taught the source in the meantime (queries/cars/row-versions.ts). */
export function mappingUnchangedSince({ query }: Database, sourceId: string, version: number) {
  const last = query
    .select({ version: max(sourceMappings.version) })
    .from(sourceMappings)
    .where(eq(sourceMappings.sourceId, sourceId));
  return query.insert(writeGuard).select(sql`select 1 where coalesce((${last}), 0) <> ${version}`);
}
