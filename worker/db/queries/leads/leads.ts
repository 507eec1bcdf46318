import { eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "../../client.ts";
import { leadSourceOf } from "../../../domain/leads/advertising/lead-source.ts";
import { countUpTo } from "../catalogue/count-up-to.ts";
import { type LeadSubject, publishedCarId, salonOfLead } from "./lead-subject.ts";
import { assigneeInTurn } from "./lead-turns.ts";
import { consents, leads, networkSalts } from "../../schema/leads.ts";

export type LeadRow = typeof leads.$inferInsert;
type ConsentRow = typeof consents.$inferInsert;

/** A lead is flagged as spam if there are already this many leads with the same phone or network after `since`. */
interface LeadLimits {
  since: number;
  phone: number;
  /** Null if the network is no signal. */
  network: number | null;
}

/**
 * Stores a lead once: a repeat only moves its time back to that of the first request. Counts leads of the same phone and network
 * and finds the car in the same statement. @param limits null for a lead that cannot be spam: staff have entered it
 */
export function insertLeadOnce(
  db: Database,
  row: Omit<LeadRow, "carId"> & { spamSignals: string },
  car: LeadSubject,
  limits: LeadLimits | null,
) {
  const { phoneNormalised = null, networkHash = null, attribution = null, referrer = null, sourceUrl = null } = row;
  const source = row.source ?? leadSourceOf({ attribution, referrer, sourceUrl });
  const signals = sql<string>`trim(${row.spamSignals}
    || ${signalAbove("phone", leads.phoneNormalised, phoneNormalised, limits)}
    || ${signalAbove("network", leads.networkHash, networkHash, limits)})`;
  return (
    db.query
      .insert(leads)
      .values({
        ...row,
        source,
        carId: publishedCarId(db, car),
        // What staff choose is theirs to say, also of a car that stands elsewhere.
        salonId: salonOfLead(db, row.salonId ? { salonId: row.salonId } : car),
        spamSignals: signals,
        isSpam: sql`${signals} <> ''`,
        // Spam is no work for anybody.
        assigneeId:
          row.assigneeId === undefined ? sql`iif(${signals} <> '', null, ${assigneeInTurn(row.id)})` : row.assigneeId,
      })
      .onConflictDoUpdate({
        target: leads.requestKey,
        set: { createdAt: row.createdAt },
        setWhere: gt(leads.createdAt, row.createdAt),
      })
      // The lead was erased, which replaces its request key.
      .onConflictDoNothing()
  );
}

function signalAbove(
  signal: "phone" | "network",
  column: SQLiteColumn,
  value: string | null,
  limits: LeadLimits | null,
): SQL {
  const limit = limits?.[signal] ?? null;
  if (value === null || limits === null || limit === null) return sql`''`;
  const seen = sql`select 1 from ${leads} where ${column} = ${value} and ${leads.createdAt} > ${limits.since} limit ${limit}`;
  return sql`iif((select count(*) from (${seen})) >= ${limit}, ${` ${signal}`}, '')`;
}

/** Leads of the whole site, up to `limit`. */
export function countLeadsSince(db: Database, since: number, limit: number) {
  return countUpTo(db, leads, gt(leads.createdAt, since), limit);
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

const receipt = { id: leads.id, type: leads.type, status: leads.status, createdAt: leads.createdAt };

export function selectLeadByKey({ query }: Database, ...keys: string[]) {
  return query.select(receipt).from(leads).where(inArray(leads.requestKey, keys)).limit(1);
}

/** With the person who got it. By its id as well: an erased lead has lost its request key. */
export function selectReceipt({ query }: Database, { id, requestKey }: Pick<LeadRow, "id" | "requestKey">) {
  return query
    .select({ ...receipt, assigneeId: leads.assigneeId })
    .from(leads)
    .where(or(eq(leads.requestKey, requestKey), eq(leads.id, id)))
    .limit(1);
}
