import { and, desc, eq, isNull, lte, ne, type SQL, sql } from "drizzle-orm";
import {
  DROP_MIN_PERCENT,
  DROP_MIN_RUB,
  DROP_SHOWN_MS,
  ON_SALE_BEFORE_CUT_MS,
  PRIOR_PRICE_MS,
} from "../../../domain/money/price-history.ts";
import { toKopecks } from "../../../domain/money/money.ts";
import type { Database, Query } from "../../client.ts";
import { priceDrops, priceHistory } from "../../schema/car-changes.ts";
import { cars } from "../../schema/cars.ts";

/** Changes of one car that its page shows. */
const LEDGER_SHOWN = 60;

export interface PriceCause {
  source: "form" | "import" | "bulk" | "undo" | "check";
  changedBy: string | null;
  /** The bulk change that set the prices, or that was undone. */
  run?: string;
  now: number;
}

/** A subquery of car ids from a list; bound as one JSON string, because D1 binds at most 100 values. */
export function idsOf(ids: readonly string[]): SQL {
  return sql`(select value from json_each(${JSON.stringify(ids)}))`;
}

// Column names are raw in subqueries: drizzle omits the table's name in a query of one table.
const IS_SHOWN = sql.raw(
  "exists (select 1 from cars c where c.id = price_history.car_id and c.listed = 1 and c.price = price_history.price and (c.status = 'lease') = price_history.buyout)",
);
const HAS_OPEN = sql.raw("exists (select 1 from price_history h where h.car_id = cars.id and h.ended_at is null)");

/**
 * Brings the ledger of prices in line with the cars `ids`: closes the rows of prices that visitors no longer see, opens rows for those that they
 * see now, and computes the drops anew. Repeating it changes nothing.
 */
export function recordPrices(db: Database, ids: SQL, { source, changedBy, run, now }: PriceCause): Query[] {
  const { query } = db;
  const opened = sql`
    select lower(hex(randomblob(16))), id, price, ${source}, ${changedBy}, ${now}, null, ${run ?? null}, null, null, null, status = 'lease'
    from cars where id in ${ids} and listed = 1 and price > 0 and not ${HAS_OPEN}`;
  return [
    query
      .update(priceHistory)
      .set({ endedAt: now })
      .where(and(sql`${priceHistory.carId} in ${ids}`, isNull(priceHistory.endedAt), sql`not ${IS_SHOWN}`)),
    query.insert(priceHistory).select(opened),
    ...computeDrops(db, ids, now),
  ];
}

/**
 * A drop is the lowest price in force in the 30 days before the cut less the new price (the rule of directive 98/6/EC, article 6a). The cut is
 * the moment since which the present price has been shown. No drop: a small one, one after less than a week on sale, one older than 30 days,
 * and one of or from a buyout, which is no price of a sale.
 */
export function computeDrops({ query }: Database, ids: SQL, now: number): Query[] {
  // Rows that count: of a sale, not struck, and in force for longer than nothing.
  const counted = sql`not buyout and struck_at is null and ended_at is not changed_at`;
  const drops = sql`
    with open as (
      select car_id, price, max(changed_at) as opened_at from price_history
      where ended_at is null and struck_at is null and not buyout and car_id in ${ids} group by car_id
    ), cuts as (
      select o.car_id, o.price, (
        select min(h.changed_at) from price_history h where h.car_id = o.car_id and ${counted} and h.changed_at > (
          select max(x.changed_at) from price_history x
          where x.car_id = o.car_id and x.price <> o.price and x.changed_at < o.opened_at and ${counted}
        )
      ) as cut_at from open o
    ), drops as (
      select c.car_id, c.price, c.cut_at, (
        select min(h.price) from price_history h
        where h.car_id = c.car_id and h.changed_at < c.cut_at and h.ended_at > c.cut_at - ${PRIOR_PRICE_MS} and ${counted}
      ) as prior, (
        select sum(min(h.ended_at, c.cut_at) - h.changed_at) from price_history h
        where h.car_id = c.car_id and h.changed_at < c.cut_at and ${counted}
      ) as on_sale_ms from cuts c where c.cut_at > ${now - DROP_SHOWN_MS}
    )
    select car_id, prior, cut_at from drops
    where prior - price >= max(${toKopecks(DROP_MIN_RUB)}, prior * ${DROP_MIN_PERCENT} / 100) and on_sale_ms >= ${ON_SALE_BEFORE_CUT_MS}`;
  return [query.delete(priceDrops).where(sql`${priceDrops.carId} in ${ids}`), query.insert(priceDrops).select(drops)];
}

/** Cars whose ledger is not in line with them: written by an older version of the Worker, or by hand. */
export function selectUnrecorded({ query }: Database, limit: number) {
  return query
    .select({ id: cars.id })
    .from(cars)
    .where(
      and(
        sql`${cars.price} > 0 and ${cars.listed} = 1`,
        sql.raw(
          "not exists (select 1 from price_history h where h.car_id = cars.id and h.ended_at is null and h.price = cars.price and h.buyout = (cars.status = 'lease'))",
        ),
      ),
    )
    .limit(limit);
}

/** Drops that have been shown for long enough at a time. */
export function selectEndedDrops({ query }: Database, now: number, limit: number) {
  return query
    .select({ carId: priceDrops.carId })
    .from(priceDrops)
    .where(lte(priceDrops.cutAt, now - DROP_SHOWN_MS))
    .limit(limit);
}

export function deleteEndedDrops({ query }: Database, now: number) {
  return query.delete(priceDrops).where(lte(priceDrops.cutAt, now - DROP_SHOWN_MS));
}

/** The last prices of a sale in the ledger of a car, newest first: without struck rows and those in force for no time; none of a lease car. */
export function selectLedger({ query }: Database, slug: string) {
  return query
    .select({ price: priceHistory.price, from: priceHistory.changedAt, to: priceHistory.endedAt })
    .from(cars)
    .innerJoin(priceHistory, eq(priceHistory.carId, cars.id))
    .where(
      and(
        eq(cars.slug, slug),
        ne(cars.status, "lease"),
        eq(priceHistory.buyout, false),
        isNull(priceHistory.struckAt),
        sql`${priceHistory.endedAt} is not ${priceHistory.changedAt}`,
      ),
    )
    .orderBy(desc(priceHistory.changedAt))
    .limit(LEDGER_SHOWN);
}

/** Cars whose present price began within the time of a badge, as a subquery. */
export function selectRecentCuts(now: number): SQL {
  return sql`(select car_id from price_history where changed_at > ${now - DROP_SHOWN_MS} and ended_at is null)`;
}

export function selectPrice({ query }: Database, carId: string, id: string) {
  return query
    .select()
    .from(priceHistory)
    .where(and(eq(priceHistory.carId, carId), eq(priceHistory.id, id)))
    .limit(1);
}

export function strikeRow(
  { query }: Database,
  id: string,
  struck: { struckAt: number; struckBy: string; strikeReason: string },
) {
  return query.update(priceHistory).set(struck).where(eq(priceHistory.id, id));
}
