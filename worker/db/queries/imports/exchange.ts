import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { RunKind } from "../../../domain/imports/imports.ts";
import type { Database } from "../../client.ts";
import { onecSessions } from "../../schema/events.ts";
import { importRuns, parserSources } from "../../schema/imports.ts";
import type { SourceRow } from "./parser-sources.ts";

export type ExchangeSessionRow = typeof onecSessions.$inferSelect;

/** One exchange of a kind at a time: a login ends the one before. */
export function startExchange({ query }: Database, row: typeof onecSessions.$inferInsert) {
  return [
    query.delete(onecSessions).where(or(eq(onecSessions.kind, row.kind), lt(onecSessions.expiresAt, row.createdAt))),
    query.insert(onecSessions).values(row),
  ] as const;
}

export function selectExchange({ query }: Database, hash: string) {
  return query.select().from(onecSessions).where(eq(onecSessions.hash, hash)).limit(1);
}

/** Returns nothing if another request has changed it since, or if it is over. */
export function updateExchange({ query }: Database, { hash, state }: ExchangeSessionRow, after: string) {
  return query
    .update(onecSessions)
    .set({ state: after })
    .where(and(eq(onecSessions.hash, hash), eq(onecSessions.state, state)))
    .returning({ hash: onecSessions.hash });
}

/** The source that the exchange belongs to; one that staff have deleted comes back, with its settings. */
export function insertExchangeSource({ query }: Database, row: SourceRow) {
  return query
    .insert(parserSources)
    .values(row)
    .onConflictDoUpdate({
      target: parserSources.id,
      set: { deletedAt: null },
      // Any other update would change the version that staff edit.
      setWhere: isNotNull(parserSources.deletedAt),
    });
}

const RUN_KINDS_OF_EXCHANGE: RunKind[] = ["onec", "onec-changes"];

/** Takes back the run of an exchange that nobody has begun to read, until `workAt`. */
export function holdQueuedRun(
  { query }: Database,
  sourceId: string,
  { kind, workAt }: { kind: RunKind; workAt: number },
) {
  return query
    .update(importRuns)
    .set({ kind, workAt })
    .where(
      and(
        eq(importRuns.sourceId, sourceId),
        inArray(importRuns.kind, RUN_KINDS_OF_EXCHANGE),
        eq(importRuns.state, "queued"),
        // A claimed run has one (run-leases.ts).
        eq(importRuns.attempts, 0),
        // A run that reads a file again does not own it.
        isNull(importRuns.fileRunId),
      ),
    )
    .returning({ id: importRuns.id });
}

/** Makes the queued run of an exchange due. */
export function releaseQueuedRun({ query }: Database, sourceId: string, now: number) {
  return query
    .update(importRuns)
    .set({ workAt: sql`min(${importRuns.workAt}, ${now})` })
    .where(and(eq(importRuns.sourceId, sourceId), eq(importRuns.state, "queued"), eq(importRuns.attempts, 0)))
    .returning({ id: importRuns.id });
}
