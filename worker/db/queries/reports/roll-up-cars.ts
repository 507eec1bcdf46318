import { and, asc, eq, gt, inArray, isNotNull, lt, lte, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { excluded, updateRows } from "../../many-rows.ts";
import { DAY_MS } from "../../../domain/kernel/time/durations.ts";
import {
  CAR_DAYS_KEPT,
  CAR_REPORT_DAYS,
  SEARCHES_LOOKED_BACK_DAYS,
  SOLD_FAMILIES_SHOWN,
  SOLD_FAMILY_MIN,
  SOLD_LOOKED_BACK_DAYS,
  type StockDay,
} from "../../../domain/reports/stock-ages.ts";
import { LIKE_CARS } from "../../../domain/reports/like-cars.ts";
import { brands, cars } from "../../schema/cars.ts";
import { carDays, carNumbers, fruitlessSearches, reportDays, searchNumbers, vitalDays } from "../../schema/reports.ts";

/** Searches in the list. */
const SEARCHES_KEPT = 200;

/** Replaces the sums of the cars on sale and of the searches. */
export function writeCarNumbers({ query }: Database, today: number) {
  // Counted from one interval of the ledger to the next: a car that was listed again at its price has no change.
  const priceChanges = sql`(select count(*) from (select h.price, lag(h.price) over (order by h.changed_at) as before
    from price_history h where h.car_id = c.id and h.struck_at is null) where before <> price)`;
  return [
    query.delete(carNumbers).where(sql`${carNumbers.carId} not in (select id from cars where listed = 1)`),
    query
      .insert(carNumbers)
      .select(
        sql`select c.id, c.published_at, coalesce(sum(d.views), 0), coalesce(sum(d.favourites), 0), coalesce(sum(d.leads), 0),
              ${priceChanges}, null, null
            from cars c left join car_days d on d.car_id = c.id and d.day > ${today - CAR_REPORT_DAYS}
            where c.listed = 1 group by c.id`,
      )
      .onConflictDoUpdate({
        target: carNumbers.carId,
        set: excluded(carNumbers, [
          "publishedAt",
          "views",
          "favourites",
          "leads",
          "priceChanges",
          "likePrice",
          "likeCars",
        ]),
      }),
    query.delete(searchNumbers),
    query.insert(searchNumbers).select(
      sql`select kind, search, sum(times), max(day) from ${fruitlessSearches}
          where day > ${today - SEARCHES_LOOKED_BACK_DAYS} group by kind, search order by sum(times) desc, max(day) desc
          limit ${SEARCHES_KEPT}`,
    ),
  ] as const;
}

/** Deletes days that no report shows. */
export function deleteOldDays({ query }: Database, today: number) {
  const firstKept = today - CAR_DAYS_KEPT;
  return [
    query.delete(carDays).where(lt(carDays.day, firstKept)),
    query.delete(fruitlessSearches).where(lt(fruitlessSearches.day, firstKept)),
    query.delete(vitalDays).where(lt(vitalDays.day, firstKept)),
  ] as const;
}

/** Cars that were published at these times, and their prices added up, rubles. */
export function countPublished({ query }: Database, after: number | null, until: number | null) {
  return query
    .select({
      cars: sql<number>`count(*)`.as("cars"),
      price: sql<number>`coalesce(sum(${cars.price}), 0) / 100`.as("total_price"),
    })
    .from(carNumbers)
    .innerJoin(cars, eq(cars.id, carNumbers.carId))
    .where(
      and(
        after === null ? undefined : gt(carNumbers.publishedAt, after),
        until === null ? undefined : lte(carNumbers.publishedAt, until),
      ),
    );
}

/** The cars that have been on sale for longest, each with the prices of the like cars on sale, kopecks, as JSON. */
export function selectLikePrices({ query }: Database, limit: number) {
  const { yearsApart, mileageApart, compared } = LIKE_CARS;
  const oldest = query
    .select({ carId: carNumbers.carId })
    .from(carNumbers)
    .orderBy(asc(carNumbers.publishedAt), asc(carNumbers.carId))
    .limit(limit);
  return query
    .select({
      carId: cars.id,
      // drizzle leaves out the table of a column in a query of one table, and `o` has the same columns.
      prices: sql<string>`(select json_group_array(price) from (select o.price from cars o
        where o.status = cars.status and o.listed = 1 and o.brand_id = cars.brand_id and o.model_family = cars.model_family
          and o.id <> cars.id and abs(o.year - cars.year) <= ${yearsApart} and abs(o.mileage - cars.mileage) <= ${mileageApart}
        limit ${compared}))`.as("prices"),
    })
    .from(cars)
    .where(and(inArray(cars.id, oldest), sql`${cars.modelFamily} <> ''`));
}

export function writeLikePrices(db: Database, rows: readonly { carId: string; likePrice: number; likeCars: number }[]) {
  return updateRows(db, carNumbers, { id: "carId", keys: ["likePrice", "likeCars"] }, rows);
}

/** Families with sold cars, fastest first. */
export function selectFastestFamilies({ query }: Database, now: number) {
  const days = sql<number>`avg((${cars.soldAt} - ${cars.publishedAt}) / ${sql.raw(`${DAY_MS}.0`)})`;
  return query
    .select({
      brand: sql<string>`min(${brands.name})`.as("brand"),
      model: sql<string>`min(${cars.model})`.as("family_model"),
      sold: sql<number>`count(*)`.as("sold"),
      days: days.as("days"),
    })
    .from(cars)
    .innerJoin(brands, eq(brands.id, cars.brandId))
    .where(
      and(
        eq(cars.stage, "off_sale"),
        gt(cars.soldAt, now - SOLD_LOOKED_BACK_DAYS * DAY_MS),
        isNotNull(cars.publishedAt),
        sql`${cars.modelFamily} <> ''`,
      ),
    )
    .groupBy(cars.brandId, cars.modelFamily)
    .having(sql`count(*) >= ${SOLD_FAMILY_MIN}`)
    .orderBy(asc(days))
    .limit(SOLD_FAMILIES_SHOWN);
}

export function selectStockDay({ query }: Database, day: number) {
  return query
    .select({ day: reportDays.day })
    .from(reportDays)
    .where(and(eq(reportDays.day, day), isNotNull(reportDays.stock)));
}

/** The row of the day is there: the days are counted first. */
export function writeStockDay({ query }: Database, day: number, stock: StockDay) {
  return query.update(reportDays).set({ stock }).where(eq(reportDays.day, day));
}
