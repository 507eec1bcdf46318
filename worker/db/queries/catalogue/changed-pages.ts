import { asc, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { changedPages } from "../../schema/changed-pages.ts";

/** ms until the next attempt, by the number of attempts before. The last one repeats. */
const DELAYS_MS = [2, 10, 60, 6 * 60].map((minutes) => minutes * 60_000);

/** Takes due pages, oldest changes first. The same statement sets their next attempt, so an interrupted invocation only delays them. */
export function claimChangedPages({ query }: Database, now: number, limit: number) {
  const due = query
    .select({ path: changedPages.path })
    .from(changedPages)
    .where(lte(changedPages.nextAttemptAt, now))
    .orderBy(asc(changedPages.nextAttemptAt))
    .limit(limit);
  return query
    .update(changedPages)
    .set({
      attempts: sql`${changedPages.attempts} + 1`,
      nextAttemptAt: sql`${now} + json_extract(${JSON.stringify(DELAYS_MS)}, '$[' || min(${changedPages.attempts}, ${DELAYS_MS.length - 1}) || ']')`,
    })
    .where(inArray(changedPages.path, due))
    .returning({ path: changedPages.path, changedAt: changedPages.changedAt });
}

/** Deletes pages that were sent, unless they have changed since they were taken. */
export function deleteChangedPages({ query }: Database, sent: readonly { path: string; changedAt: number }[]) {
  const pairs = JSON.stringify(sent.map(({ path, changedAt }) => [path, changedAt]));
  return query
    .delete(changedPages)
    .where(
      sql`(${changedPages.path}, ${changedPages.changedAt}) in (select value ->> 0, value ->> 1 from json_each(${pairs}))`,
    );
}
