import { and, count, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import { EVERY_CAR, type PriceChange } from "../../../domain/cars/price-change.ts";
import { toKopecks } from "../../../domain/money/money.ts";
import type { Database } from "../../client.ts";
import { cars } from "../../schema/cars.ts";
import { priceRunItems } from "../../schema/car-changes.ts";
import { carSources } from "../../schema/imports.ts";
import { auditLog, users } from "../../schema/staff.ts";
import { auditAuthor } from "../staff/staff-name.ts";
import { writeGuard } from "../../schema/write-guard.ts";
import { afterCars } from "./after-cars.ts";
import { isChanged, newLocks, newPayment, newPrice } from "./price-expressions.ts";
import { isNoneOf, isOneOf, staffCarConditions } from "./staff-cars.ts";

/** A bulk change of prices; `run` is its id. */
interface PriceRun {
  run: string;
  change: PriceChange;
  changedBy: string;
  now: number;
}

/** Sold cars are excluded, unless the change lists them by id. */
function scopeOf(query: Database["query"], { ids, filter, except = [] }: PriceChange): SQL | undefined {
  return and(
    staffCarConditions(query, filter ?? EVERY_CAR),
    ids ? isOneOf(ids) : isNull(cars.soldAt),
    isNoneOf(except),
  );
}

export function selectPriceChange({ query }: Database, change: PriceChange, limit: number) {
  return query
    .select({
      ...pickColumns(cars, "id", "brandId", "name", "trim", "year"),
      before: cars.price,
      after: newPrice(change).mapWith(cars.price).as("after"),
      paymentBefore: cars.monthlyPayment,
      paymentAfter: sql<number | null>`${newPayment(change)}`.mapWith(cars.monthlyPayment).as("payment_after"),
    })
    .from(cars)
    .where(and(scopeOf(query, change), isChanged(change)))
    .orderBy(desc(cars.createdAt), desc(cars.id))
    .limit(limit);
}

/** Fails the batch (stale-write.ts) if a run has changed another number of cars, or other prices, than were counted before. */
export function changedAsCounted({ query }: Database, run: string, counted: { count: number; priceSum: number }) {
  const items = sql`(select count(*), coalesce(sum(before), 0) from price_run_items where run = ${run})`;
  const seen = sql`(${counted.count}, ${toKopecks(counted.priceSum)})`;
  return query.insert(writeGuard).select(sql`select 1 where ${items} <> ${seen}`);
}

export function countPriceChange({ query }: Database, change: PriceChange) {
  return query
    .select({
      count: count(),
      priceSum: sql<number>`coalesce(sum(${cars.price}), 0)`.mapWith(cars.price).as("price_sum"),
    })
    .from(cars)
    .where(and(scopeOf(query, change), isChanged(change)));
}

/** The statements of a change in the required order: run items, prices and what follows, locks. */
export function writePriceRun(db: Database, { run, change, changedBy, now }: PriceRun) {
  const { query } = db;
  const ofRun = query.select({ id: priceRunItems.carId }).from(priceRunItems).where(eq(priceRunItems.run, run));
  const planned = query
    .select({
      run: sql<string>`${run}`.as("run"),
      carId: cars.id,
      before: sql<number>`${cars.price}`.as("before"),
      after: newPrice(change).as("after"),
      monthlyBefore: sql<number | null>`${cars.monthlyPayment}`.as("monthly_before"),
      monthlyAfter: newPayment(change).as("monthly_after"),
      oldBefore: sql<null>`null`.as("old_before"),
      oldAfter: sql<null>`null`.as("old_after"),
      locks: newLocks(change).as("locks"),
      at: sql<number>`${now}`.as("at"),
    })
    .from(cars)
    .where(and(scopeOf(query, change), isChanged(change)));
  return [
    query.insert(priceRunItems).select(planned),
    query
      .update(cars)
      .set({
        price: ofItem(run, "after"),
        monthlyPayment: ofItem(run, "monthly_after"),
        updatedAt: now,
      })
      .where(inArray(cars.id, ofRun)),
    ...afterCars(db, {
      places: null,
      priced: { ids: sql`(${ofRun})`, cause: { source: "bulk", changedBy, run, now } },
    }),
    query
      .update(carSources)
      .set({
        lockedFields: sql`(select json_group_array(value) from (
          select value from json_each(car_sources.locked_fields)
          union select k.value from price_run_items i, json_each(i.locks) k where i.run = ${run} and i.car_id = ${THIS_SOURCE}
        ))`,
      })
      .where(inArray(carSources.carId, ofRun)),
  ] as const;
}

/** Drizzle omits the table name in a single-table query; in a subquery the column would then belong to another table. */
const THIS_SOURCE = sql.raw("car_sources.car_id");

const HAS_OWN_PRICE = sql`(select price from cars where cars.id = ${priceRunItems.carId}) = ${priceRunItems.after}`;
const HAS_OWN_PAYMENT = sql`(select monthly_payment from cars where cars.id = ${priceRunItems.carId}) is ${priceRunItems.monthlyAfter}`;

/**
 * Undoes a change for cars whose price has not changed since. The monthly payment is restored unless it was changed
 * since. Fields that only this run locked are unlocked.
 */
export function undoPriceRun(db: Database, run: string, changedBy: string, now: number) {
  const { query } = db;
  const ofRun = query.select({ id: priceRunItems.carId }).from(priceRunItems).where(eq(priceRunItems.run, run));
  const payment = sql`case when ${cars.monthlyPayment} is ${ofItem(run, "monthly_after")} then ${ofItem(run, "monthly_before")} else ${cars.monthlyPayment} end`;
  return [
    query
      .update(carSources)
      .set({
        lockedFields: sql`(select json_group_array(l.value) from json_each(car_sources.locked_fields) l where not exists (
          select 1 from price_run_items i join cars c on c.id = i.car_id, json_each(i.locks) k
          where i.run = ${run} and i.car_id = ${THIS_SOURCE} and k.value = l.value and c.price = i.after
            and (k.value <> 'monthlyPayment' or c.monthly_payment is i.monthly_after)
        ))`,
      })
      .where(inArray(carSources.carId, ofRun)),
    query
      .update(cars)
      .set({
        price: ofItem(run, "before"),
        monthlyPayment: payment,
        updatedAt: now,
      })
      .where(and(inArray(cars.id, ofRun), sql`${cars.price} = ${ofItem(run, "after")}`)),
    ...afterCars(db, {
      places: null,
      priced: { ids: sql`(${ofRun})`, cause: { source: "undo", changedBy, run, now } },
    }),
    query.delete(priceRunItems).where(eq(priceRunItems.run, run)),
  ] as const;
}

/** Cars changed by a run; those that still have its price; those of them whose monthly payment was changed since. */
export function countPriceRun({ query }: Database, run: string) {
  return query
    .select({
      total: count(),
      restorable: sql<number>`count(*) filter (where ${HAS_OWN_PRICE})`.as("restorable"),
      keptPayments: sql<number>`count(*) filter (where ${HAS_OWN_PRICE} and not ${HAS_OWN_PAYMENT})`.as(
        "kept_payments",
      ),
    })
    .from(priceRunItems)
    .where(eq(priceRunItems.run, run));
}

/** The latest changes that can still be undone. */
export function selectPriceRuns({ query }: Database, limit: number) {
  const changed = sql<number>`(select count(*) from price_run_items where run = ${auditLog.entityId})`;
  return query
    .select({
      run: sql<string>`${auditLog.entityId}`.as("run"),
      at: auditLog.at,
      who: auditAuthor,
      changes: auditLog.changes,
      count: changed.as("changed"),
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.entity, "price_run"), eq(auditLog.action, "change_prices"), sql`${changed} > 0`))
    .orderBy(desc(auditLog.at))
    .limit(limit);
}

type ItemColumn = "before" | "after" | `monthly_${"before" | "after"}`;

/** A column of the run's item for the car of the outer query. */
function ofItem(run: string, column: ItemColumn): SQL<number> {
  return sql<number>`(select ${sql.raw(column)} from price_run_items where run = ${run} and car_id = ${cars.id})`;
}
