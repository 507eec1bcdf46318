import { and, asc, desc, eq, exists, inArray, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { BUSY_RUN_STATES, type RunState } from "../../../domain/imports/imports.ts";
import type { Database } from "../../client.ts";
import { importItems, importRuns, parserSources } from "../../schema/imports.ts";
import { users } from "../../schema/staff.ts";
import { countUpTo } from "../catalogue/count-up-to.ts";

export type RunRow = typeof importRuns.$inferSelect;

export function insertRun({ query }: Database, row: typeof importRuns.$inferInsert) {
  return query.insert(importRuns).values(row);
}

export function updateRun({ query }: Database, id: string, values: Partial<RunRow>) {
  return query.update(importRuns).set(values).where(eq(importRuns.id, id));
}

/** Only from one of these states: somebody may have decided otherwise in the meantime. */
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

/** Takes a run whose turn has come, the longest waiting first, and gives nobody else a turn before `until`. */
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

/** Keeps the turn of whoever is at work and has got somewhere. */
export function extendLease({ query }: Database, id: string, until: number) {
  return query
    .update(importRuns)
    .set({ workAt: until, attempts: 0 })
    .where(and(eq(importRuns.id, id), sql`${importRuns.workAt} is not null`));
}

const isBusy = sql`${importRuns.state} in (${sql.join(
  BUSY_RUN_STATES.map((state) => sql`${state}`),
  sql`, `,
)})`;

/** Ends a turn: counts anew, and says when the next one is, if there is anything left to do. */
export function releaseRun(db: Database, id: string, now: number) {
  const pictures = db.query
    .select({ one: sql`1` })
    .from(importItems)
    .where(and(eq(importItems.runId, id), sql`${importItems.picturesLeft} > 0`));
  return db.query
    .update(importRuns)
    .set({
      counts: countsOf(id),
      attempts: 0,
      workAt: sql`case when ${isBusy} or ${exists(pictures)} then ${now} end`,
    })
    .where(eq(importRuns.id, id));
}

/** «state:verdict» → items, and «pictures:left» and the like → pictures. */
function countsOf(id: string): SQL<string> {
  return sql<string>`(
    select json_group_object(key, n) from (
      select state || ':' || coalesce(verdict, '') as key, count(*) as n from import_items where run_id = ${id} group by 1
      union all
      select 'kept:' || json_extract(written, '$.kept'), count(*) from import_items
        where run_id = ${id} and state = 'undone' and json_extract(written, '$.kept') is not null group by 1
      union all
      select 'pictures:left', sum(pictures_left) from import_items where run_id = ${id} and pictures_left > 0
      union all
      select 'pictures:taken', sum(json_extract(pictures, '$.taken')) from import_items where run_id = ${id} and pictures is not null
      union all
      select 'pictures:failed', sum(json_extract(pictures, '$.failed')) from import_items where run_id = ${id} and pictures is not null
    ) where n > 0
  )`;
}

export function recountRun({ query }: Database, id: string) {
  return query
    .update(importRuns)
    .set({ counts: countsOf(id) })
    .where(eq(importRuns.id, id));
}

const runColumns = {
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
};

function runSummaries(query: Database["query"]) {
  return query
    .select({
      ...runColumns,
      sourceName: sql<string | null>`${parserSources.name}`.as("source_name"),
      startedBy: sql<string | null>`${users.username}`.as("started_by_name"),
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

export function selectRun({ query }: Database, id: string) {
  return query.select().from(importRuns).where(eq(importRuns.id, id)).limit(1);
}

/** What cars stated in the last readings of a source, the latest first, this run's left out. */
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

/** A newer reading of a source makes older plans of it old: what they left undecided is put away. */
export function supersedeRuns(
  { query }: Database,
  sourceId: string,
  run: Pick<RunRow, "id" | "createdAt">,
  reason: string,
  now: number,
) {
  const older = query
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(
      and(
        eq(importRuns.sourceId, sourceId),
        lt(importRuns.createdAt, run.createdAt),
        inArray(importRuns.state, ["waiting", "stopped"]),
      ),
    );
  return [
    query
      .update(importItems)
      .set({ state: "rejected", reason, updatedAt: now })
      .where(and(inArray(importItems.runId, older), inArray(importItems.state, ["waiting", "held"]))),
    query
      .update(importRuns)
      .set({ state: "finished", finishedAt: now, counts: countsOfEach() })
      .where(inArray(importRuns.id, older)),
  ] as const;
}

function countsOfEach(): SQL<string> {
  return sql<string>`(
    select json_group_object(key, n) from (
      select state || ':' || coalesce(verdict, '') as key, count(*) as n
      from import_items where run_id = import_runs.id group by 1
    )
  )`;
}

/** Runs of this age, with their items. At most `limit` runs. */
export function deleteRunsBefore({ query }: Database, time: number, limit: number) {
  const old = query
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(lt(importRuns.createdAt, time))
    .orderBy(asc(importRuns.createdAt))
    .limit(limit);
  return [
    query.delete(importItems).where(inArray(importItems.runId, old)),
    query.delete(importRuns).where(inArray(importRuns.id, old)).returning({ id: importRuns.id }),
  ] as const;
}
