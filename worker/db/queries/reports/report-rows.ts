import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import type { CarReportSort } from "../../../domain/reports/report-query.ts";
import type { Database } from "../../client.ts";
import { priceHistory } from "../../schema/car-changes.ts";
import { brands, cars } from "../../schema/cars.ts";
import { carDays, carNumbers, reportDays, searchNumbers, vitalDays } from "../../schema/reports.ts";
import { users } from "../../schema/staff.ts";

/** The days of a period, oldest first. */
export function selectReportDays({ query }: Database, since: number, until: number) {
  return query
    .select(pickColumns(reportDays, "day", "visits", "carViews", "leads", "staff", "outlets"))
    .from(reportDays)
    .where(and(gte(reportDays.day, since), lte(reportDays.day, until)))
    .orderBy(asc(reportDays.day));
}

export type ReportDayRow = ReturnType<typeof selectReportDays> extends Promise<(infer R)[]> ? R : never;

/** The newest computed stock since a day. */
export function selectStock({ query }: Database, since: number) {
  return query
    .select({ day: reportDays.day, stock: reportDays.stock })
    .from(reportDays)
    .where(and(gte(reportDays.day, since), isNotNull(reportDays.stock)))
    .orderBy(desc(reportDays.day))
    .limit(1);
}

const ORDERS = {
  "-views": [desc(carNumbers.views), desc(carNumbers.carId)],
  views: [asc(carNumbers.views), asc(carNumbers.carId)],
  "-leads": [desc(carNumbers.leads), desc(carNumbers.carId)],
  "-favourites": [desc(carNumbers.favourites), desc(carNumbers.carId)],
  "-days": [asc(carNumbers.publishedAt), asc(carNumbers.carId)],
} as const satisfies Record<CarReportSort, unknown>;

interface CarSlice {
  sort: CarReportSort;
  /** Publication times, epoch ms. */
  after: number | null;
  until: number | null;
  limit: number;
  offset: number;
}

export function selectCarNumbers({ query }: Database, { sort, after, until, limit, offset }: CarSlice) {
  const page = query
    .select({ carId: carNumbers.carId })
    .from(carNumbers)
    .where(
      and(
        after === null ? undefined : gt(carNumbers.publishedAt, after),
        until === null ? undefined : lte(carNumbers.publishedAt, until),
      ),
    )
    .orderBy(...ORDERS[sort])
    .limit(limit)
    .offset(offset);
  return query
    .select({
      id: cars.id,
      brand: sql<string>`${brands.name}`.as("brand"),
      name: sql<string>`${cars.name}`.as("car_name"),
      year: cars.year,
      price: cars.price,
      publishedAt: sql<number>`${carNumbers.publishedAt}`.as("on_sale_since"),
      ...pickColumns(carNumbers, "views", "favourites", "leads", "priceChanges", "likePrice", "likeCars"),
    })
    .from(carNumbers)
    .innerJoin(cars, eq(cars.id, carNumbers.carId))
    .innerJoin(brands, eq(brands.id, cars.brandId))
    .where(inArray(carNumbers.carId, page))
    .orderBy(...ORDERS[sort]);
}

export function selectSearches({ query }: Database, limit: number) {
  return query.select().from(searchNumbers).orderBy(desc(searchNumbers.times)).limit(limit);
}

export function selectVitalDays({ query }: Database, since: number) {
  return query.select().from(vitalDays).where(gte(vitalDays.day, since));
}

/** Names of staff; the table is small. */
export function selectStaffNames({ query }: Database) {
  return query.select({ id: users.id, username: users.username, displayName: users.displayName }).from(users);
}

/** The days of one car, oldest first. */
export function selectCarDays({ query }: Database, carId: string, since: number) {
  return query
    .select()
    .from(carDays)
    .where(and(eq(carDays.carId, carId), gte(carDays.day, since)))
    .orderBy(asc(carDays.day));
}

export function selectReportedCar({ query }: Database, carId: string) {
  return query
    .select({
      id: cars.id,
      brand: sql<string>`${brands.name}`.as("brand"),
      name: sql<string>`${cars.name}`.as("car_name"),
      ...pickColumns(cars, "year", "price", "publishedAt", "soldAt"),
    })
    .from(cars)
    .innerJoin(brands, eq(brands.id, cars.brandId))
    .where(eq(cars.id, carId));
}

/** The prices that visitors saw, oldest first, without struck ones. */
export function selectCarPrices({ query }: Database, carId: string, limit: number) {
  return query
    .select({ price: priceHistory.price, changedAt: priceHistory.changedAt, endedAt: priceHistory.endedAt })
    .from(priceHistory)
    .where(and(eq(priceHistory.carId, carId), sql`${priceHistory.struckAt} is null`))
    .orderBy(desc(priceHistory.changedAt))
    .limit(limit);
}
