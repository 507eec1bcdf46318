import { and, desc, asc, eq, isNull, lt, sql } from "drizzle-orm";
import { PANEL_LIST_ROWS_MAX } from "../../../domain/kernel/limits.ts";
import { MISSING_PATHS_MAX } from "../../../domain/moving/missing-path.ts";
import type { ViewBatch } from "../../../domain/reports/view-batch.ts";
import type { Database } from "../../client.ts";
import { missingPaths } from "../../schema/moving.ts";
import { countUpTo } from "../catalogue/count-up-to.ts";

/** Adds to the counts of addresses that nothing answered. New ones are left out once there are as many as strangers may make. */
export function addMissingPaths({ query }: Database, missing: ViewBatch["missing"], now: number) {
  const isKnown = sql`exists (select 1 from missing_paths as known where known.key = r.value ->> 0)`;
  return query
    .insert(missingPaths)
    .select(
      sql`select r.value ->> 0, r.value ->> 1, r.value ->> 2, cast(${now} as integer), cast(${now} as integer), null from json_each(${JSON.stringify(missing)}) as r where ${isKnown} or (select count(*) from missing_paths) < ${MISSING_PATHS_MAX}`,
    )
    .onConflictDoUpdate({
      target: missingPaths.key,
      set: {
        hits: sql`${missingPaths.hits} + excluded.hits`,
        referrer: sql`coalesce(excluded.referrer, ${missingPaths.referrer})`,
        lastAt: sql`excluded.last_at`,
      },
    });
}

export function selectMissingPaths({ query }: Database, { limit, offset }: { limit: number; offset: number }) {
  return query
    .select()
    .from(missingPaths)
    .where(isNull(missingPaths.ignoredAt))
    .orderBy(desc(missingPaths.hits), desc(missingPaths.key))
    .limit(limit)
    .offset(offset);
}

export function countMissingPaths(db: Database) {
  return countUpTo(db, missingPaths, isNull(missingPaths.ignoredAt), PANEL_LIST_ROWS_MAX + 1);
}

export function selectMissingKeys({ query }: Database) {
  return query
    .select({ key: missingPaths.key })
    .from(missingPaths)
    .orderBy(asc(missingPaths.key))
    .limit(MISSING_PATHS_MAX * 2);
}

export function selectMissingPath({ query }: Database, key: string) {
  return query.select().from(missingPaths).where(eq(missingPaths.key, key)).limit(1);
}

export function setMissingIgnored({ query }: Database, key: string, ignoredAt: number | null) {
  return query.update(missingPaths).set({ ignoredAt }).where(eq(missingPaths.key, key));
}

export function deleteMissingPaths({ query }: Database, keys: readonly string[]) {
  return query
    .delete(missingPaths)
    .where(sql`${missingPaths.key} in (select value from json_each(${JSON.stringify(keys)}))`);
}

export function deleteMissingBefore({ query }: Database, before: number) {
  return query.delete(missingPaths).where(lt(missingPaths.lastAt, before));
}

/** Addresses that were asked for once, when the table is more than half full: they must not keep others out. */
export function deleteSingleMissing({ query }: Database, before: number) {
  return query
    .delete(missingPaths)
    .where(
      and(
        lt(missingPaths.lastAt, before),
        eq(missingPaths.hits, 1),
        isNull(missingPaths.ignoredAt),
        sql`(select count(*) from missing_paths) > ${MISSING_PATHS_MAX / 2}`,
      ),
    );
}
