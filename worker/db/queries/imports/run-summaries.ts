import { desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { SourceKind } from "../../../domain/imports/imports.ts";
import type { Database } from "../../client.ts";
import { importItems, importRuns, parserSources } from "../../schema/imports.ts";
import { users } from "../../schema/staff.ts";
import { staffName } from "../staff/staff-name.ts";
import { countUpTo } from "../catalogue/count-up-to.ts";

const summaryColumns = {
  id: importRuns.id,
  sourceId: importRuns.sourceId,
  kind: importRuns.kind,
  state: importRuns.state,
  title: importRuns.title,
  url: importRuns.url,
  createdAt: importRuns.createdAt,
  finishedAt: importRuns.finishedAt,
  reason: importRuns.reason,
  counts: importRuns.counts,
  cursor: importRuns.cursor,
  isStored: importRuns.isStored,
  filled: importRuns.filled,
  mappingId: importRuns.mappingId,
  brandId: importRuns.brandId,
  questions: importRuns.questions,
  answers: importRuns.answers,
  formChanged: importRuns.formChanged,
  linesLeft: importRuns.linesLeft,
  proposedSourceName: sql<
    string | null
  >`(select p.name from parser_sources p where p.id = ${importRuns.proposedSourceId} and p.deleted_at is null)`.as(
    "proposed_source_name",
  ),
};

/** Runs with the names of their source and of the staff member who started them. */
function runSummaries(query: Database["query"]) {
  return query
    .select({
      ...summaryColumns,
      sourceName: sql<string | null>`${parserSources.name}`.as("source_name"),
      sourceKind: sql<SourceKind | null>`${parserSources.kind}`.as("source_kind"),
      startedBy: sql<string | null>`${staffName}`.as("started_by_name"),
    })
    .from(importRuns)
    .leftJoin(parserSources, eq(parserSources.id, importRuns.sourceId))
    .leftJoin(users, eq(users.id, importRuns.startedBy));
}

export type RunSummary = Awaited<ReturnType<typeof runSummaries>>[number];

/** Latest first. */
export function selectRuns({ query }: Database, { limit, offset }: { limit: number; offset: number }) {
  return runSummaries(query).orderBy(desc(importRuns.createdAt)).limit(limit).offset(offset);
}

export function countRuns(db: Database, limit: number) {
  return countUpTo(db, importRuns, undefined, limit);
}

export function selectRunSummary({ query }: Database, id: string) {
  return runSummaries(query).where(eq(importRuns.id, id)).limit(1);
}

export function selectRunOfItem({ query }: Database, itemId: string) {
  const runId = query.select({ runId: importItems.runId }).from(importItems).where(eq(importItems.id, itemId));
  return runSummaries(query).where(inArray(importRuns.id, runId)).limit(1);
}

/** The last runs of a source with the field counts of their cars, latest first. */
export function selectRunsOfSource({ query }: Database, sourceId: string, limit: number) {
  return query
    .select({
      ...summaryColumns,
      startedBy: sql<string | null>`${staffName}`.as("started_by_name"),
    })
    .from(importRuns)
    .leftJoin(users, eq(users.id, importRuns.startedBy))
    .where(eq(importRuns.sourceId, sourceId))
    .orderBy(desc(importRuns.createdAt))
    .limit(limit);
}

/** The last run of each source. */
export function selectLastRuns({ query }: Database) {
  const last = sql`(select id from import_runs r where r.source_id = ${parserSources.id} order by r.created_at desc limit 1)`;
  return runSummaries(query).where(
    inArray(
      importRuns.id,
      query
        .select({ id: sql<string>`${last}` })
        .from(parserSources)
        .where(isNull(parserSources.deletedAt)),
    ),
  );
}
