import { and, eq, getTableColumns, inArray, isNotNull, isNull, lt, sql, type SQL } from "drizzle-orm";
import {
  type AlertFrequency,
  CONFIRMATIONS_A_DAY_MAX,
  type EndReason,
  REPEATED_WITHIN_MS,
  SEARCHES_OF_ADDRESS_MAX,
} from "../../../domain/alerts/alert-terms.ts";
import { ANY_BRAND } from "../../../domain/alerts/saved-search.ts";
import type { Database, Query } from "../../client.ts";
import { consentTexts, IS_LIVE_SEARCH, savedSearches } from "../../schema/alerts.ts";
import { DAY_MS } from "../../../domain/kernel/time/durations.ts";
import { nextMessageAt } from "./search-hits.ts";
import { rebuildWantedSearches } from "./wanted-searches.ts";

export type SavedSearchRow = typeof savedSearches.$inferSelect;

const isLive = sql.raw(IS_LIVE_SEARCH);

/** What a row still holds of the person after its end. */
const WITHOUT_ADDRESS = { contact: null, personToken: null, dueAt: null } as const;

/**
 * Stores a subscription unless the address has too many, had too many letters of confirmation today, has the same subscription already
 * or has just asked for it. Returns the id if it was stored.
 */
export function insertSavedSearch({ query }: Database, row: SavedSearchRow) {
  const { addressHash, params, carId, createdAt: now } = row;
  const others = (condition: SQL) =>
    sql`(select count(*) from saved_searches s where s.address_hash = ${addressHash} and s.address_hash <> '' and ${condition})`;
  const values = sql.join(
    // In the order of the table's columns, which `insert … select` needs.
    Object.keys(getTableColumns(savedSearches)).map((key) => sql`${row[key as keyof SavedSearchRow]}`),
    sql`, `,
  );
  return query
    .insert(savedSearches)
    .select(
      sql`select ${values} where ${others(sql`s.ended_at is null`)} < ${SEARCHES_OF_ADDRESS_MAX}
        and ${others(sql`s.created_at > ${now - DAY_MS}`)} < ${row.channel === "email" ? CONFIRMATIONS_A_DAY_MAX : 100}
        and ${others(sql`s.ended_at is null and s.params = ${params} and s.car_id is ${carId} and (s.confirmed_at is not null or s.created_at > ${now - REPEATED_WITHIN_MS})`)} = 0`,
    )
    .returning({ id: savedSearches.id });
}

export function insertConsentText({ query }: Database, row: typeof consentTexts.$inferInsert) {
  return query.insert(consentTexts).values(row).onConflictDoNothing();
}

export function selectSavedSearch({ query }: Database, id: string) {
  return query.select().from(savedSearches).where(eq(savedSearches.id, id)).limit(1);
}

/** The subscriptions of the address that the search `id` belongs to: open ones, then newest first; itself if its address is not known yet. */
export function selectSearchesOfSameAddress({ query }: Database, id: string, limit: number) {
  const hash = sql`(select address_hash from saved_searches where id = ${id})`;
  return query
    .select()
    .from(savedSearches)
    .where(sql`${savedSearches.id} = ${id} or (${savedSearches.addressHash} = ${hash} and ${hash} <> '')`)
    .orderBy(sql`${savedSearches.endedAt} is not null, ${savedSearches.createdAt} desc`)
    .limit(limit);
}

/** Confirms a pending subscription that is not too old; a confirmed one stays as it is. */
export function confirmSearch({ query }: Database, id: string, now: number, createdAfter: number) {
  return query
    .update(savedSearches)
    .set({
      confirmedAt: sql`coalesce(${savedSearches.confirmedAt}, ${now})`,
      dueAt: sql`iif(${savedSearches.confirmedAt} is null, null, ${savedSearches.dueAt})`,
      attempts: sql`iif(${savedSearches.confirmedAt} is null, 0, ${savedSearches.attempts})`,
    })
    .where(
      and(
        eq(savedSearches.id, id),
        isNull(savedSearches.endedAt),
        sql`(${savedSearches.confirmedAt} is not null or ${savedSearches.createdAt} > ${createdAfter})`,
      ),
    )
    .returning({ id: savedSearches.id });
}

/** Gives a subscription that was begun for a messenger its chat, once. */
export function claimForChat(
  { query }: Database,
  id: string,
  chat: Pick<SavedSearchRow, "contact" | "personToken" | "addressHash">,
  now: number,
  createdAfter: number,
) {
  return query
    .update(savedSearches)
    .set({ ...chat, confirmedAt: now })
    .where(
      and(
        eq(savedSearches.id, id),
        eq(savedSearches.channel, "telegram"),
        isNull(savedSearches.confirmedAt),
        isNull(savedSearches.endedAt),
        sql`${savedSearches.createdAt} > ${createdAfter}`,
        sql`(select count(*) from saved_searches s where s.address_hash = ${chat.addressHash} and s.ended_at is null) < ${SEARCHES_OF_ADDRESS_MAX}`,
      ),
    )
    .returning({ id: savedSearches.id });
}

/** Ends subscriptions and removes their addresses; ended ones stay as they are. */
export function endSearches({ query }: Database, ids: readonly string[], reason: EndReason, now: number) {
  return query
    .update(savedSearches)
    .set({ ...WITHOUT_ADDRESS, endedAt: now, endReason: reason })
    .where(and(isOneOf(ids), isNull(savedSearches.endedAt)));
}

/** Answers «Ещё ищете?» with yes. The quiet time begins anew. */
export function renewSearch({ query }: Database, id: string, now: number) {
  return query
    .update(savedSearches)
    .set({ askedAt: null, lastHitAt: now })
    .where(and(eq(savedSearches.id, id), isNull(savedSearches.endedAt)));
}

/** Searches that have not ended keep their brand when its address changes; they are counted by what they wait for, so anew. */
export function followBrandAddress(db: Database, before: string, after: string): Query[] {
  // Words of a search are encoded: their signs separate nothing.
  const params = sql`'&' || ${savedSearches.params} || '&'`;
  const [wasBrand, wasModel] = [`&brand=${before}&`, `&model=${before}.`];
  return [
    db.query
      .update(savedSearches)
      .set({
        params: sql`trim(replace(replace(${params}, ${wasBrand}, ${`&brand=${after}&`}), ${wasModel}, ${`&model=${after}.`}), '&')`,
        matchKey: sql`iif(${savedSearches.matchKey} = ${before}, ${after}, ${savedSearches.matchKey})`,
      })
      .where(
        // `created_at`: SQLite uses an index only by its first column.
        sql`((${isLive} and match_key in (${before}, ${ANY_BRAND})) or (confirmed_at is null and ended_at is null and created_at > 0))
          and instr(${params}, ${wasBrand}) > 0`,
      ),
    ...rebuildWantedSearches(db),
  ];
}

/** A waiting message gets a new date; a letter of confirmation and an attempt keep theirs. */
export function setFrequency({ query }: Database, id: string, frequency: AlertFrequency, now: number) {
  const isWaiting = sql`${isLive} and due_at is not null and attempts = 0`;
  return query
    .update(savedSearches)
    .set({ frequency, dueAt: sql`iif(${isWaiting}, ${nextMessageAt(frequency, now)}, ${savedSearches.dueAt})` })
    .where(and(eq(savedSearches.id, id), isNull(savedSearches.endedAt)));
}

/** Subscriptions that are not ended of any of these addresses, for erasure. */
export function selectSearchesOfAddresses({ query }: Database, hashes: readonly string[]) {
  return query
    .select({ id: savedSearches.id, personToken: savedSearches.personToken })
    .from(savedSearches)
    .where(
      and(
        sql`${savedSearches.addressHash} in (select value from json_each(${JSON.stringify(hashes)}))`,
        isNull(savedSearches.endedAt),
      ),
    );
}

/** Pending subscriptions that nobody has confirmed in time. */
export function selectUnconfirmed({ query }: Database, before: number, limit: number) {
  return query
    .select({ id: savedSearches.id, personToken: savedSearches.personToken })
    .from(savedSearches)
    .where(and(isNull(savedSearches.confirmedAt), lt(savedSearches.createdAt, before)))
    .limit(limit);
}

/** Live subscriptions whose question «Ещё ищете?» got no answer. */
export function selectUnanswered({ query }: Database, askedBefore: number, limit: number) {
  return query
    .select({ id: savedSearches.id, personToken: savedSearches.personToken })
    .from(savedSearches)
    .where(and(isLive, lt(savedSearches.askedAt, askedBefore)))
    .limit(limit);
}

/** Asks «Ещё ищете?» in live subscriptions without a match since `before`. */
export function askQuietSearches({ query }: Database, before: number, now: number) {
  return query
    .update(savedSearches)
    .set({ askedAt: now, dueAt: now })
    .where(
      and(
        isLive,
        isNull(savedSearches.askedAt),
        sql`max(${savedSearches.confirmedAt}, coalesce(${savedSearches.lastHitAt}, 0)) < ${before}`,
      ),
    );
}

export function deleteSearches({ query }: Database, ids: readonly string[]) {
  return query.delete(savedSearches).where(isOneOf(ids));
}

/** Deletes what proved a consent long enough. */
export function deleteEndedBefore({ query }: Database, before: number) {
  return query.delete(savedSearches).where(and(isNotNull(savedSearches.endedAt), lt(savedSearches.endedAt, before)));
}

export function deleteUnusedConsentTexts({ query }: Database) {
  return query
    .delete(consentTexts)
    .where(
      sql`${consentTexts.hash} not in (select data_consent from saved_searches union select advertising_consent from saved_searches)`,
    );
}

function isOneOf(ids: readonly string[]): SQL {
  return inArray(savedSearches.id, sql`(select value from json_each(${JSON.stringify(ids)}))`);
}
