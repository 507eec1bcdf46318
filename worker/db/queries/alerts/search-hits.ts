import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import { type AlertFrequency, MESSAGE_INTERVAL_MS, WEEK_MS } from "../../../domain/alerts/alert-terms.ts";
import { toKopecks } from "../../../domain/money/money.ts";
import type { Database } from "../../client.ts";
import { insertRows } from "../../many-rows.ts";
import { savedSearches, searchHits } from "../../schema/alerts.ts";
import { cars } from "../../schema/cars.ts";

export type SearchHitRow = typeof searchHits.$inferSelect;
export type HitKey = Pick<SearchHitRow, "searchId" | "carId" | "kind" | "price">;

/** A hit that is known is not stored again, sent or not. */
export function insertHits(db: Database, rows: readonly SearchHitRow[]) {
  return insertRows(db, searchHits, rows).onConflictDoNothing();
}

/** When the interval of a confirmed search is over. */
export function nextMessageAt(frequency: typeof savedSearches.frequency | AlertFrequency, now: number) {
  const last = sql`coalesce(${savedSearches.lastSentAt}, case when ${frequency} = 'weekly' then ${savedSearches.confirmedAt} else 0 end)`;
  return sql`max(${now}, ${last} + case when ${frequency} = 'weekly' then ${WEEK_MS} else ${MESSAGE_INTERVAL_MS} end)`;
}

/** Searches with unsent hits get a message when their interval is over. */
export function scheduleMessages({ query }: Database, searchIds: readonly string[], now: number) {
  return query
    .update(savedSearches)
    .set({
      lastHitAt: now,
      askedAt: null,
      dueAt: sql`coalesce(${savedSearches.dueAt}, ${nextMessageAt(savedSearches.frequency, now)})`,
    })
    .where(
      and(
        sql`${savedSearches.id} in (select value from json_each(${JSON.stringify(searchIds)}))`,
        sql`exists (select 1 from search_hits where search_id = saved_searches.id and sent_at is null)`,
        isNull(savedSearches.endedAt),
      ),
    );
}

/**
 * Takes subscriptions that are due, oldest first. The same statement sets when an interrupted attempt is repeated. An address that got a
 * message within the interval waits. `isDay`: only then messages other than
 * confirmations are sent.
 */
export function claimDueSearches(
  { query }: Database,
  {
    now,
    retryAt,
    isDay,
    limit,
    ids,
  }: { now: number; retryAt: number; isDay: boolean; limit: number; ids?: readonly string[] | undefined },
) {
  const quiet = sql`not exists (select 1 from saved_searches s where s.address_hash = saved_searches.address_hash and s.last_sent_at > ${now - MESSAGE_INTERVAL_MS})`;
  const due = query
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(
      and(
        sql`due_at is not null and due_at <= ${now} and ended_at is null`,
        isDay ? sql`(confirmed_at is null or ${quiet})` : sql`confirmed_at is null`,
        ids ? sql`${savedSearches.id} in (select value from json_each(${JSON.stringify(ids)}))` : undefined,
      ),
    )
    .orderBy(savedSearches.dueAt)
    .limit(limit);
  return query
    .update(savedSearches)
    .set({ dueAt: retryAt, attempts: sql`${savedSearches.attempts} + 1` })
    .where(inArray(savedSearches.id, due))
    .returning();
}

/** Unsent hits of these searches, with the cars as they are now. */
export function selectUnsentHits({ query }: Database, searchIds: readonly string[]) {
  return query
    .select({
      ...pickColumns(searchHits, "searchId", "carId", "kind", "price", "prior"),
      ...pickColumns(cars, "slug", "name", "trim", "year"),
      priceNow: sql`${cars.price}`.mapWith(cars.price).as("price_now"),
      isListed: sql<number>`${cars.listed}`.as("is_listed"),
      soldAt: cars.soldAt,
    })
    .from(searchHits)
    .innerJoin(cars, eq(cars.id, searchHits.carId))
    .where(
      sql`${searchHits.sentAt} is null and ${searchHits.searchId} in (select value from json_each(${JSON.stringify(searchIds)}))`,
    )
    .orderBy(searchHits.foundAt);
}

/** These hits were sent, or are over: they are not sent again. */
export function settleHits({ query }: Database, hits: readonly HitKey[], now: number) {
  const keys = hits.map(({ searchId, carId, kind, price }) => [searchId, carId, kind, toKopecks(price)]);
  return query
    .update(searchHits)
    .set({ sentAt: now })
    .where(
      sql`(search_id, car_id, kind, price) in (select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${JSON.stringify(keys)}))`,
    );
}

/** `sentAt` null: there was nothing to send, or it could not be sent; the next message is due at `dueAt`. */
export function settleSearches(
  { query }: Database,
  ids: readonly string[],
  { sentAt, dueAt, attempts }: { sentAt: number | null; dueAt: number | null; attempts?: number },
) {
  return query
    .update(savedSearches)
    .set({ dueAt, ...(sentAt === null ? {} : { lastSentAt: sentAt }), ...(attempts === undefined ? {} : { attempts }) })
    .where(
      and(
        sql`${savedSearches.id} in (select value from json_each(${JSON.stringify(ids)}))`,
        isNull(savedSearches.endedAt),
      ),
    );
}

export function deleteHitsFoundBefore({ query }: Database, before: number) {
  return query.delete(searchHits).where(lt(searchHits.foundAt, before));
}

/** Hits of subscriptions that have ended. */
export function deleteHitsOf({ query }: Database, searchIds: readonly string[]) {
  return query
    .delete(searchHits)
    .where(sql`${searchHits.searchId} in (select value from json_each(${JSON.stringify(searchIds)}))`);
}
