import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import { PANEL_LIST_ROWS_MAX } from "../../../domain/kernel/limits.ts";
import { type RedirectStatus, REDIRECTS_MAX } from "../../../domain/moving/redirect.ts";
import type { Database } from "../../client.ts";
import { excluded, insertRows } from "../../many-rows.ts";
import { redirectRuns, redirects } from "../../schema/moving.ts";
import { users } from "../../schema/staff.ts";
import { writeGuard } from "../../schema/write-guard.ts";
import { countUpTo } from "../catalogue/count-up-to.ts";
import { staffName } from "../staff/staff-name.ts";

const listOf = (values: readonly string[]) => sql`(select value from json_each(${JSON.stringify(values)}))`;

const columns = {
  ...pickColumns(redirects, "id", "key", "prefix", "target"),
  status: sql<RedirectStatus>`${redirects.status}`.as("status"),
  ...pickColumns(redirects, "note", "runId", "createdAt", "updatedAt", "version"),
};

/** The exact redirects of these keys, and the patterns that begin as their paths do. Each is found by its index. */
export function selectRedirectsFor({ query }: Database, keys: readonly string[], prefixes: readonly string[]) {
  return query
    .select({
      key: redirects.key,
      prefix: redirects.prefix,
      target: redirects.target,
      status: sql<RedirectStatus>`${redirects.status}`.as("status"),
    })
    .from(redirects)
    .where(
      sql`${redirects.key} in ${listOf(keys)} or (${redirects.prefix} is not null and ${redirects.prefix} in ${listOf(prefixes)})`,
    );
}

export function selectAllRedirects({ query }: Database) {
  return query.select(columns).from(redirects).orderBy(asc(redirects.key)).limit(REDIRECTS_MAX);
}

export function selectRedirect({ query }: Database, id: string) {
  return query.select(columns).from(redirects).where(eq(redirects.id, id)).limit(1);
}

/** A search that begins with a slash is for the beginning of the old address, which the index finds. */
function searched(search: string): SQL | undefined {
  const text = search.toLowerCase();
  if (text === "") return undefined;
  if (text.startsWith("/")) return sql`${redirects.key} >= ${text} and ${redirects.key} < ${`${text}\u{10ffff}`}`;
  return sql`(instr(${redirects.key}, ${text}) or instr(lower(coalesce(${redirects.target}, '')), ${text}) or instr(coalesce(${redirects.note}, ''), ${search}))`;
}

export function selectListedRedirects(
  { query }: Database,
  { search, limit, offset }: { search: string; limit: number; offset: number },
) {
  return query
    .select(columns)
    .from(redirects)
    .where(searched(search))
    .orderBy(desc(redirects.createdAt), desc(redirects.id))
    .limit(limit)
    .offset(offset);
}

export function countListedRedirects(db: Database, search: string) {
  return countUpTo(db, redirects, searched(search), PANEL_LIST_ROWS_MAX + 1);
}

type RedirectRow = typeof redirects.$inferInsert;

/** Adds rows; those whose key is known take the new values. */
export function putRedirects(db: Database, rows: readonly RedirectRow[]) {
  return insertRows(db, redirects, rows).onConflictDoUpdate({
    target: redirects.key,
    set: excluded(redirects, ["prefix", "target", "status", "note", "runId", "updatedAt"]),
  });
}

export function updateRedirect({ query }: Database, id: string, change: Partial<RedirectRow>) {
  return query.update(redirects).set(change).where(eq(redirects.id, id));
}

export function deleteRedirect({ query }: Database, id: string) {
  return query.delete(redirects).where(eq(redirects.id, id));
}

/** What all redirects together are like: it changes with each of them. */
export function stateOf(rows: readonly { version: number; updatedAt: number }[]): string {
  const versions = rows.reduce((sum, { version }) => sum + version, 0);
  const latest = rows.reduce((max, { updatedAt }) => Math.max(max, updatedAt), 0);
  return `${rows.length} ${versions} ${latest}`;
}

/** Fails the batch (stale-write.ts) when any redirect has changed since all were read: chains are refused by all of them. */
export function redirectsUnchanged({ query }: Database, state: string) {
  const now = sql`(select count(*) || ' ' || coalesce(sum(version), 0) || ' ' || coalesce(max(updated_at), 0) from redirects)`;
  return query.insert(writeGuard).select(sql`select 1 where ${now} <> ${state}`);
}

export function insertRedirectRun({ query }: Database, row: typeof redirectRuns.$inferInsert) {
  return query.insert(redirectRuns).values(row);
}

export function selectRedirectRun({ query }: Database, id: string) {
  return query.select().from(redirectRuns).where(eq(redirectRuns.id, id)).limit(1);
}

/** The latest runs that can still be undone. */
export function selectRedirectRuns({ query }: Database, limit: number) {
  return query
    .select({
      ...pickColumns(redirectRuns, "id", "fileName", "added", "replaced", "createdAt"),
      who: staffName,
    })
    .from(redirectRuns)
    .leftJoin(users, eq(users.id, redirectRuns.createdBy))
    .where(isNull(redirectRuns.undoneAt))
    .orderBy(desc(redirectRuns.createdAt), desc(redirectRuns.id))
    .limit(limit);
}

export function deleteRedirects({ query }: Database, ids: readonly string[]) {
  return query.delete(redirects).where(sql`${redirects.id} in ${listOf(ids)}`);
}

export function endRedirectRun({ query }: Database, run: string, undoneAt: number) {
  return query
    .update(redirectRuns)
    .set({ undoneAt, before: "[]" })
    .where(and(eq(redirectRuns.id, run), isNull(redirectRuns.undoneAt)));
}

/** Fails the batch when the run has been undone meanwhile. */
export function runIsOpen({ query }: Database, run: string) {
  const open = query
    .select({ id: redirectRuns.id })
    .from(redirectRuns)
    .where(and(eq(redirectRuns.id, run), isNull(redirectRuns.undoneAt)));
  return query.insert(writeGuard).select(sql`select 1 where not exists ${open}`);
}
