import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { importRuns } from "../../schema/imports.ts";

/**
 * The `counts` column of a run, a JSON object of these keys: `state:verdict` → items; `kept:` and a `NotUndone` as JSON →
 * items; `pictures:left`, `pictures:taken` and `pictures:failed` → pictures.
 */
export function countsOfRun(id: string): SQL<string> {
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

/** The same for each run of an update: item counts only. */
export function countsOfEachRun(): SQL<string> {
  return sql<string>`(
    select json_group_object(key, n) from (
      select state || ':' || coalesce(verdict, '') as key, count(*) as n
      from import_items where run_id = import_runs.id group by 1
    )
  )`;
}

export function recountRun({ query }: Database, id: string) {
  return query
    .update(importRuns)
    .set({ counts: countsOfRun(id) })
    .where(eq(importRuns.id, id));
}
