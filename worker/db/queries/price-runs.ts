import { and, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { EVERY_CAR, type PriceChange } from "../../domain/price-change.ts";
import type { Database } from "../client.ts";
import { cars, priceHistory, priceRunItems } from "../schema/cars.ts";
import { auditLog, users } from "../schema/staff.ts";
import { lockField } from "./car-sources.ts";
import { isNoneOf, isOneOf, staffCarConditions } from "./staff-cars.ts";

/** A bulk change under way; `run` becomes its name. */
export interface PriceRun {
  run: string;
  change: PriceChange;
  changedBy: string;
  now: number;
}

function scopeOf(query: Database["query"], { ids, filter, except = [] }: PriceChange): SQL | undefined {
  return and(staffCarConditions(query, filter ?? EVERY_CAR), ids ? isOneOf(ids) : undefined, isNoneOf(except));
}

/** In kopecks, as the column is; the preview and the change itself ask the same expression. */
function newPrice({ priceMultiplier, roundTo }: PriceChange): SQL<number> {
  const step = roundTo ? roundTo * 100 : 1;
  return sql<number>`max(${step}, cast(round(${cars.price} * ${priceMultiplier} / ${step}) * ${step} as integer))`;
}

/** A price of nothing is one that an import could not read: it waits for a person and is not rounded up into a price. */
function isChanged(change: PriceChange): SQL {
  return sql`${cars.price} > 0 and ${newPrice(change)} <> ${cars.price}`;
}

export function selectPriceChange({ query }: Database, change: PriceChange, limit: number) {
  return query
    .select({
      id: cars.id,
      brandId: cars.brandId,
      name: cars.name,
      trim: cars.trim,
      year: cars.year,
      before: cars.price,
      after: newPrice(change).mapWith(cars.price).as("after"),
    })
    .from(cars)
    .where(and(scopeOf(query, change), isChanged(change)))
    .orderBy(desc(cars.createdAt), desc(cars.id))
    .limit(limit);
}

export function countPriceChange({ query }: Database, change: PriceChange) {
  return query
    .select({ count: count() })
    .from(cars)
    .where(and(scopeOf(query, change), isChanged(change)));
}

/** The whole change in the order in which it must be written: what it does, the prices, their history. */
export function writePriceRun(db: Database, { run, change, changedBy, now }: PriceRun) {
  const { query } = db;
  const ofRun = query.select({ id: priceRunItems.carId }).from(priceRunItems).where(eq(priceRunItems.run, run));
  const planned = query
    .select({
      run: sql<string>`${run}`.as("run"),
      carId: cars.id,
      before: sql<number>`${cars.price}`.as("before"),
      after: newPrice(change).as("after"),
      at: sql<number>`${now}`.as("at"),
    })
    .from(cars)
    .where(and(scopeOf(query, change), isChanged(change)));
  return [
    query.insert(priceRunItems).select(planned),
    query
      .update(cars)
      .set({ price: priceOfRun(run, "after"), updatedAt: now })
      .where(inArray(cars.id, ofRun)),
    query.insert(priceHistory).select(historyOf(query, run, "after", "bulk", changedBy, now, undefined)),
    lockField(db, "price", sql`${ofRun}`),
  ] as const;
}

/** Takes a change back, but only where nobody has changed the price since. */
export function undoPriceRun({ query }: Database, run: string, changedBy: string, now: number) {
  const untouched = sql`${cars.price} = ${priceOfRun(run, "after")}`;
  const ofRun = query.select({ id: priceRunItems.carId }).from(priceRunItems).where(eq(priceRunItems.run, run));
  const stillItsOwn = sql`(select price from cars where cars.id = ${priceRunItems.carId}) = ${priceRunItems.after}`;
  return [
    query.insert(priceHistory).select(historyOf(query, run, "before", "undo", changedBy, now, stillItsOwn)),
    query
      .update(cars)
      .set({ price: priceOfRun(run, "before"), updatedAt: now })
      .where(and(inArray(cars.id, ofRun), untouched)),
    query.delete(priceRunItems).where(eq(priceRunItems.run, run)),
  ] as const;
}

/** How many cars a run changed, and how many of them still have the price it gave them. */
export function countPriceRun({ query }: Database, run: string) {
  const stillItsOwn = sql`(select price from cars where cars.id = ${priceRunItems.carId}) = ${priceRunItems.after}`;
  return query
    .select({
      total: count(),
      restorable: sql<number>`count(*) filter (where ${stillItsOwn})`.as("restorable"),
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
      who: users.username,
      changes: auditLog.changes,
      count: changed.as("changed"),
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.entity, "price_run"), eq(auditLog.action, "change_prices"), sql`${changed} > 0`))
    .orderBy(desc(auditLog.at))
    .limit(limit);
}

function priceOfRun(run: string, side: "before" | "after"): SQL<number> {
  const column = sql.raw(side);
  return sql<number>`(select ${column} from price_run_items where run = ${run} and car_id = ${cars.id})`;
}

function historyOf(
  query: Database["query"],
  run: string,
  side: "before" | "after",
  source: string,
  changedBy: string,
  now: number,
  where: SQL | undefined,
) {
  return query
    .select({
      id: sql<string>`lower(hex(randomblob(16)))`.as("id"),
      carId: priceRunItems.carId,
      price: sql<number>`${priceRunItems[side]}`.as("price"),
      source: sql<string>`${source}`.as("source"),
      changedBy: sql<string>`${changedBy}`.as("changed_by"),
      changedAt: sql<number>`${now}`.as("changed_at"),
    })
    .from(priceRunItems)
    .where(and(eq(priceRunItems.run, run), where));
}
