import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import { PRIOR_PRICE_MS } from "../../../domain/money/price-history.ts";
import type { Database } from "../../client.ts";
import { alertMatching, changedOffers, savedSearches, IS_LIVE_SEARCH } from "../../schema/alerts.ts";
import { brands, cars } from "../../schema/cars.ts";
import { DAY_MS } from "../../../domain/kernel/time/durations.ts";

/** Oldest first. */
export function selectChangedOffers({ query }: Database, limit: number) {
  return query.select().from(changedOffers).orderBy(asc(changedOffers.changedAt)).limit(limit);
}

export function selectAlertMatching({ query }: Database) {
  return query.select().from(alertMatching).limit(1);
}

export function saveAlertMatching({ query }: Database, row: Omit<typeof alertMatching.$inferInsert, "id">) {
  return query
    .insert(alertMatching)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: alertMatching.id, set: row });
}

/** Ends a matching. Offers that have changed since it began stay for the next one. */
export function finishAlertMatching({ query }: Database, offers: string) {
  return [
    query.delete(alertMatching),
    query
      .delete(changedOffers)
      .where(
        sql`(${changedOffers.carId}, ${changedOffers.changedAt}) in (select value ->> 0, value ->> 1 from json_each(${offers}))`,
      ),
  ] as const;
}

/**
 * Cars with what the ledger says of their price (domain/alerts/offer-event.ts). A struck price, and one that was in force for less than a
 * day, counts for nothing, nor does a buyout beside a price of a sale.
 */
export function selectMatchedCars({ query }: Database, carIds: readonly string[]) {
  // Column names are raw in subqueries: drizzle omits the table's name in a query of one table.
  const open = "from price_history o where o.car_id = cars.id and o.ended_at is null";
  const counted = "h.car_id = cars.id and h.struck_at is null and h.buyout = (cars.status = 'lease')";
  const since = `(select max(o.changed_at) ${open})`;
  const before = `${counted} and h.ended_at is not null and h.ended_at <= ${since} and h.ended_at - h.changed_at >= ${DAY_MS}`;
  return query
    .select({
      id: cars.id,
      // Two columns `slug` in one row would be one in D1's answer.
      brand: sql<string>`${brands.slug}`.as("brand"),
      price: cars.price,
      isListed: sql<number>`${cars.listed}`.as("is_listed"),
      publishedAt: cars.publishedAt,
      soldAt: cars.soldAt,
      since: sql<number | null>`${sql.raw(since)}`.as("since"),
      firstAt: sql<
        number | null
      >`${sql.raw("(select min(f.changed_at) from price_history f where f.car_id = cars.id and f.buyout = (cars.status = 'lease'))")}`.as(
        "first_at",
      ),
      source: sql<string | null>`${sql.raw(`(select o.source ${open} order by o.changed_at desc limit 1)`)}`.as(
        "source",
      ),
      priorKopecks: sql<
        number | null
      >`${sql.raw(`(select min(h.price) from price_history h where ${before} and h.ended_at > ${since} - ${PRIOR_PRICE_MS})`)}`.as(
        "prior_kopecks",
      ),
      lastEndedAt: sql<number | null>`${sql.raw(`(select max(h.ended_at) from price_history h where ${before})`)}`.as(
        "last_ended_at",
      ),
    })
    .from(cars)
    .innerJoin(brands, and(eq(brands.id, cars.brandId), isNull(brands.deletedAt)))
    .where(and(sql`${cars.id} in (select value from json_each(${JSON.stringify(carIds)}))`, isNull(cars.deletedAt)));
}

/** Live searches of these keys behind a place in their order. */
export function selectSearchesToMatch(
  { query }: Database,
  keys: readonly string[],
  after: { matchKey: string; searchId: string },
  limit: number,
) {
  return query
    .select(pickColumns(savedSearches, "id", "params", "carId", "matchKey", "frequency", "confirmedAt"))
    .from(savedSearches)
    .where(
      sql`${sql.raw(IS_LIVE_SEARCH)} and match_key in (select value from json_each(${JSON.stringify(keys)}))
        and (match_key, id) > (${after.matchKey}, ${after.searchId})`,
    )
    .orderBy(asc(savedSearches.matchKey), asc(savedSearches.id))
    .limit(limit);
}
