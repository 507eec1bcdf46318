import { and, asc, eq, exists, inArray, lte, sql } from "drizzle-orm";
import { BUSY_RUN_STATES } from "../../../domain/imports/imports.ts";
import type { Database } from "../../client.ts";
import { importItems, importRuns } from "../../schema/imports.ts";
import { countsOfRun } from "./run-counts.ts";

// `work_at` is when a run is due. An invocation that takes a run moves it into the future: that is its lease.

/** Takes the run that has been due longest, or the run `id` if it is due, and leases it until `until`. */
export function claimRun({ query }: Database, { now, until, id }: { now: number; until: number; id?: string }) {
  const due = query
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(and(lte(importRuns.workAt, now), id ? eq(importRuns.id, id) : undefined))
    .orderBy(asc(importRuns.workAt))
    .limit(1);
  return query
    .update(importRuns)
    .set({ workAt: until, attempts: sql`${importRuns.attempts} + 1` })
    .where(inArray(importRuns.id, due))
    .returning();
}

/** Extends the lease after a step. Progress also resets the count of interrupted attempts. */
export function extendLease({ query }: Database, id: string, until: number) {
  return query
    .update(importRuns)
    .set({ workAt: until, attempts: 0 })
    .where(and(eq(importRuns.id, id), sql`${importRuns.workAt} is not null`));
}

/** Extends the lease during a step that may be long. This is no progress: a step that is interrupted twice fails. */
export function holdLease({ query }: Database, id: string, until: number) {
  return query
    .update(importRuns)
    .set({ workAt: until })
    .where(and(eq(importRuns.id, id), sql`${importRuns.workAt} is not null`));
}

/** Takes back the last attempt, which says nothing about the run, and its lease: the next invocation continues. */
export function forgiveAttempt({ query }: Database, id: string, now: number) {
  return query
    .update(importRuns)
    .set({ attempts: sql`max(${importRuns.attempts} - 1, 0)`, workAt: now })
    .where(and(eq(importRuns.id, id), sql`${importRuns.workAt} is not null`));
}

const isBusy = sql`${importRuns.state} in (${sql.join(
  BUSY_RUN_STATES.map((state) => sql`${state}`),
  sql`, `,
)})`;

/** Ends the lease and recounts the run. It is due at once while work or pictures are left, and never otherwise. */
export function releaseRun({ query }: Database, id: string, now: number) {
  const pictures = query
    .select({ one: sql`1` })
    .from(importItems)
    .where(and(eq(importItems.runId, id), sql`${importItems.picturesLeft} > 0`));
  return query
    .update(importRuns)
    .set({
      counts: countsOfRun(id),
      attempts: 0,
      workAt: sql`case when ${isBusy} or ${exists(pictures)} then ${now} end`,
    })
    .where(eq(importRuns.id, id));
}
