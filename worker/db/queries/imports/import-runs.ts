import { and, asc, count, desc, eq, exists, inArray, lt, sql, type SQLWrapper } from "drizzle-orm";
import type { RunState } from "../../../domain/imports/imports.ts";
import type { Database } from "../../client.ts";
import { importItems, importRuns } from "../../schema/imports.ts";
import { countsOfEachRun } from "./run-counts.ts";

export type RunRow = typeof importRuns.$inferSelect;

export function insertRun({ query }: Database, row: typeof importRuns.$inferInsert) {
  return query.insert(importRuns).values(row);
}

export function updateRun({ query }: Database, id: string, values: Partial<RunRow>) {
  return query.update(importRuns).set(values).where(eq(importRuns.id, id));
}

/** Changes the state only from one of `from`, because another request may have changed it in the meantime. */
export function moveRun(
  { query }: Database,
  id: string,
  from: readonly RunState[],
  values: Partial<RunRow> & { state: RunState },
) {
  return query
    .update(importRuns)
    .set(values)
    .where(and(eq(importRuns.id, id), inArray(importRuns.state, [...from])))
    .returning({ id: importRuns.id });
}

export function selectRun({ query }: Database, id: string) {
  return query.select().from(importRuns).where(eq(importRuns.id, id)).limit(1);
}

/** The field counts of a source's earlier runs, latest first. */
export function selectFillHistory({ query }: Database, sourceId: string, exceptId: string, limit: number) {
  return query
    .select({ filled: importRuns.filled })
    .from(importRuns)
    .where(
      and(eq(importRuns.sourceId, sourceId), sql`${importRuns.id} <> ${exceptId}`, sql`${importRuns.filled} <> '{}'`),
    )
    .orderBy(desc(importRuns.createdAt))
    .limit(limit);
}

/**
 * Finishes a source's older undecided runs and rejects their undecided items: the new run replaces their plans. Nothing when that run was cancelled or
 * failed in the meantime.
 */
export function supersedeRuns(
  { query }: Database,
  sourceId: string,
  run: Pick<RunRow, "id" | "createdAt">,
  reason: string,
  now: number,
) {
  const read = query
    .select({ one: sql`1` })
    .from(importRuns)
    .where(and(eq(importRuns.id, run.id), inArray(importRuns.state, ["waiting", "stopped", "finished"])));
  const older = query
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(
      and(
        eq(importRuns.sourceId, sourceId),
        lt(importRuns.createdAt, run.createdAt),
        inArray(importRuns.state, ["waiting", "stopped"]),
        exists(read),
      ),
    );
  return finishUndecided(query, older, reason, now);
}

function finishUndecided(query: Database["query"], runs: SQLWrapper, reason: string, now: number) {
  return [
    query
      .update(importItems)
      .set({ state: "rejected", reason, updatedAt: now })
      .where(and(inArray(importItems.runId, runs), inArray(importItems.state, ["waiting", "held"]))),
    query
      .update(importRuns)
      .set({ state: "finished", finishedAt: now, counts: countsOfEachRun() })
      .where(inArray(importRuns.id, runs)),
  ] as const;
}

/** Finishes one undecided run likewise. */
export function supersedeRun({ query }: Database, id: string, reason: string, now: number) {
  const undecided = query
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(and(eq(importRuns.id, id), inArray(importRuns.state, ["waiting", "stopped"])));
  return finishUndecided(query, undecided, reason, now);
}

/** Deletes items of the oldest runs from before `time`, then those of the runs that have none left. Returns how many old runs are left. */
export function deleteRunsBefore({ query }: Database, time: number, { runs, items }: { runs: number; items: number }) {
  const old = query
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(lt(importRuns.createdAt, time))
    .orderBy(asc(importRuns.createdAt))
    .limit(runs);
  const ofOld = query
    .select({ id: importItems.id })
    .from(importItems)
    .where(inArray(importItems.runId, old))
    .limit(items);
  return [
    query.delete(importItems).where(inArray(importItems.id, ofOld)),
    query
      .delete(importRuns)
      .where(
        and(inArray(importRuns.id, old), sql`not exists (select 1 from import_items where run_id = import_runs.id)`),
      ),
    query.select({ left: count() }).from(importRuns).where(lt(importRuns.createdAt, time)),
  ] as const;
}
