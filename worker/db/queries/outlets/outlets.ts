import { and, desc, eq, inArray, isNotNull, lt, lte, ne, notInArray, or, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import { OUTLET_RENEWED_AFTER_MS } from "../../../domain/outlets/outlet-files.ts";
import { OUTLET_KEYS, type OutletKey } from "../../../domain/outlets/outlet-keys.ts";
import type { Database } from "../../client.ts";
import { contentVersion } from "../../schema/content.ts";
import { outletFiles, outlets, outletStates } from "../../schema/outlets.ts";
import { writeGuard } from "../../schema/write-guard.ts";

export type OutletRow = typeof outlets.$inferSelect;
export type OutletState = typeof outletStates.$inferSelect;
export type OutletFileRow = typeof outletFiles.$inferSelect;

const storedVersion = sql<number>`coalesce((select ${contentVersion.version} from ${contentVersion} where ${contentVersion.id} = 1), 0)`;

export function selectOutlets({ query }: Database) {
  return query.select().from(outlets);
}

export function selectOutlet({ query }: Database, key: OutletKey) {
  return query.select().from(outlets).where(eq(outlets.key, key)).limit(1);
}

export function selectOutletStates({ query }: Database) {
  return query.select().from(outletStates);
}

/** The outlet's row, or a new one. Every change of what staff set up makes a new file. */
export function upsertOutlet({ query }: Database, key: OutletKey, values: Partial<OutletRow>) {
  return query
    .insert(outlets)
    .values({ ...values, key })
    .onConflictDoUpdate({ target: outlets.key, set: values });
}

/** The next file is due, `nextAt` earliest: at once for staff who do not want to wait. */
export function touchOutlet(
  { query }: Database,
  key: OutletKey,
  { at: changedAt, ...rest }: { at: number; origin: string; nextAt?: number },
) {
  const change = { changedAt, ...rest };
  return query
    .insert(outletStates)
    .values({ ...change, key })
    .onConflictDoUpdate({ target: outletStates.key, set: change });
}

/**
 * Takes an enabled outlet with a file in the making, or whose stock changed since its last file was begun, until `until`. The stock is
 * the content version: every change that visitors see raises it.
 */
export function claimOutlet({ query }: Database, { now, until }: { now: number; until: number }) {
  const isChanged = or(
    sql`${outletStates.begunAt} is null`,
    sql`${outletStates.begunVersion} is not ${storedVersion}`,
    sql`${outletStates.changedAt} > ${outletStates.begunAt}`,
    lt(outletStates.begunAt, now - OUTLET_RENEWED_AFTER_MS),
  );
  const due = query
    .select({ key: outletStates.key })
    .from(outletStates)
    .innerJoin(outlets, eq(outlets.key, outletStates.key))
    .where(
      and(
        eq(outlets.enabled, true),
        lte(outletStates.workUntil, now),
        or(isNotNull(outletStates.makingId), and(lte(outletStates.nextAt, now), isChanged)),
      ),
    )
    .orderBy(outletStates.nextAt)
    .limit(1);
  return query.update(outletStates).set({ workUntil: until }).where(inArray(outletStates.key, due)).returning();
}

export function updateOutletState({ query }: Database, key: string, values: Partial<OutletState>) {
  return query.update(outletStates).set(values).where(eq(outletStates.key, key));
}

/** Begins a file: from now on changes of the stock are for the next one. */
export function beginOutletFile({ query }: Database, key: string, begun: { id: string; at: number; nextAt: number }) {
  return query
    .update(outletStates)
    .set({ makingId: begun.id, begunAt: begun.at, begunVersion: storedVersion, nextAt: begun.nextAt })
    .where(eq(outletStates.key, key));
}

export function insertOutletFile({ query }: Database, row: typeof outletFiles.$inferInsert) {
  return query.insert(outletFiles).values(row);
}

export function selectOutletFile({ query }: Database, id: string) {
  return query.select().from(outletFiles).where(eq(outletFiles.id, id)).limit(1);
}

export function selectServedFile({ query }: Database, key: string) {
  const served = query.select({ id: outletStates.fileId }).from(outletStates).where(eq(outletStates.key, key));
  return query.select().from(outletFiles).where(inArray(outletFiles.id, served)).limit(1);
}

export function updateOutletFile({ query }: Database, id: string, values: Partial<OutletFileRow>) {
  return query.update(outletFiles).set(values).where(eq(outletFiles.id, id));
}

export function deleteOutletFile({ query }: Database, id: string) {
  return query.delete(outletFiles).where(eq(outletFiles.id, id));
}

/** Held files of the outlet that a newer one replaces. */
export function rejectHeldFiles({ query }: Database, key: string) {
  return query
    .update(outletFiles)
    .set({ state: "rejected" })
    .where(and(eq(outletFiles.outlet, key), eq(outletFiles.state, "held")));
}

/** Fails the batch (stale-write.ts) if the file is held no more: a newer one has replaced it, or other staff have confirmed it. */
export function stillHeld({ query }: Database, id: string) {
  const held = query
    .select({ one: sql`1` })
    .from(outletFiles)
    .where(and(eq(outletFiles.id, id), eq(outletFiles.state, "held")));
  return query.insert(writeGuard).select(sql`select 1 where not exists ${held}`);
}

/** The row of the outlet, its state and the file that is served. */
export function selectServed({ query }: Database, key: OutletKey) {
  return query
    .select({
      enabled: outlets.enabled,
      secret: outlets.secret,
      password: outlets.password,
      fetchedAt: outletStates.fetchedAt,
      fileId: outletFiles.id,
      ...pickColumns(outletFiles, "etag", "bytes", "parts", "finishedAt"),
    })
    .from(outlets)
    .leftJoin(outletStates, eq(outletStates.key, outlets.key))
    .leftJoin(outletFiles, eq(outletFiles.id, outletStates.fileId))
    .where(eq(outlets.key, key))
    .limit(1);
}

/** The latest `limit` files of each outlet and the served one, newest first. Reads the index of each outlet from its end. */
export function selectLatestFiles({ query }: Database, limit: number) {
  const keys = JSON.stringify(OUTLET_KEYS);
  const oldest = sql`select o.begun_at from outlet_files o where o.outlet = k.value order by o.begun_at desc limit 1 offset ${limit - 1}`;
  const latest = sql`(select f.id from json_each(${keys}) k cross join outlet_files f on f.outlet = k.value and f.begun_at >= coalesce((${oldest}), 0) union all select s.file_id from outlet_states s where s.file_id is not null)`;
  return query.select().from(outletFiles).where(inArray(outletFiles.id, latest)).orderBy(desc(outletFiles.begunAt));
}

/** Enabled outlets whose latest complete attempt is not served. */
export function selectOutletTroubles({ query }: Database) {
  const last = sql`(select f.id from outlet_files f where f.outlet = ${outlets.key} and f.state <> 'making' order by f.begun_at desc limit 1)`;
  return query
    .select({ key: outlets.key, state: outletFiles.state })
    .from(outlets)
    .innerJoin(outletFiles, eq(outletFiles.id, last))
    .where(and(eq(outlets.enabled, true), ne(outletFiles.state, "served")));
}

/** Files whose bytes nobody needs: neither served nor held, and finished before `before`, so that no download of them is running. */
export function selectDisposableFiles({ query }: Database, before: number, limit: number) {
  const served = query.select({ id: sql`coalesce(${outletStates.fileId}, '')` }).from(outletStates);
  const making = query.select({ id: sql`coalesce(${outletStates.makingId}, '')` }).from(outletStates);
  return query
    .select({ id: outletFiles.id })
    .from(outletFiles)
    .where(
      and(
        eq(outletFiles.isStored, true),
        ne(outletFiles.state, "held"),
        lt(outletFiles.begunAt, before),
        notInArray(outletFiles.id, served),
        notInArray(outletFiles.id, making),
      ),
    )
    .limit(limit);
}

/** Deletes what the history has of files without bytes that were begun before. */
export function deleteOldOutletFiles({ query }: Database, before: number) {
  return query.delete(outletFiles).where(and(eq(outletFiles.isStored, false), lt(outletFiles.begunAt, before)));
}
