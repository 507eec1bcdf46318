import { eq, lt, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "../../client.ts";
import { consents, leads, networkSalts } from "../../schema/leads.ts";

export type LeadRow = typeof leads.$inferInsert;
type ConsentRow = typeof consents.$inferInsert;

/** A lead is flagged as spam if there are already this many leads with the same phone or network after `since`. */
interface LeadLimits {
  since: number;
  phone: number;
  network: number;
}

/** Does nothing if the request key exists. Counts leads of the same phone and network in the same statement. */
export function insertLeadOnce({ query }: Database, row: LeadRow & { spamSignals: string }, limits: LeadLimits) {
  const { phoneNormalised = null, networkHash = null } = row;
  const signals = sql<string>`trim(${row.spamSignals}
    || ${signalAbove("phone", leads.phoneNormalised, phoneNormalised, limits)}
    || ${signalAbove("network", leads.networkHash, networkHash, limits)})`;
  return query
    .insert(leads)
    .values({ ...row, spamSignals: signals, isSpam: sql`${signals} <> ''` })
    .onConflictDoNothing({ target: leads.requestKey });
}

function signalAbove(signal: "phone" | "network", column: SQLiteColumn, value: string | null, limits: LeadLimits): SQL {
  if (value === null) return sql`''`;
  const seen = sql`select 1 from ${leads} where ${column} = ${value} and ${leads.createdAt} > ${limits.since} limit ${limits[signal]}`;
  return sql`iif((select count(*) from (${seen})) >= ${limits[signal]}, ${` ${signal}`}, '')`;
}

/** The salt of a day; no row before the day's first lead. */
export function selectNetworkSalt({ query }: Database, day: string) {
  return query.select({ salt: networkSalts.salt }).from(networkSalts).where(eq(networkSalts.day, day));
}

export function insertNetworkSalt({ query }: Database, day: string, salt: string) {
  return query.insert(networkSalts).values({ day, salt }).onConflictDoNothing();
}

export function deleteNetworkSaltsBefore({ query }: Database, day: string) {
  return query.delete(networkSalts).where(lt(networkSalts.day, day));
}

export function insertConsent({ query }: Database, row: ConsentRow) {
  return query.insert(consents).values(row).onConflictDoNothing();
}

export function selectLeadByKey({ query }: Database, requestKey: string) {
  return query
    .select({ id: leads.id, type: leads.type, status: leads.status, createdAt: leads.createdAt })
    .from(leads)
    .where(eq(leads.requestKey, requestKey))
    .limit(1);
}
