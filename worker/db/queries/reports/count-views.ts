import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import type { FruitlessSearch } from "../../../domain/reports/fruitless-search.ts";
import { DAY_MS } from "../../../domain/kernel/time/durations.ts";
import type { ViewBatch } from "../../../domain/reports/view-batch.ts";
import { cars } from "../../schema/cars.ts";
import { carDays, fruitlessSearches, reportDays, vitalDays } from "../../schema/reports.ts";
import { salonOffset } from "../dealership/salon-offset.ts";

/** Today by the dealership's clock. Integer literals: bound numbers are REAL, and their division keeps the fraction. */
function todayAt(now: number): SQL {
  return sql`((${sql.raw(String(now))} + ${salonOffset()}) / ${sql.raw(String(DAY_MS))})`;
}

/** The viewed cars that are published. */
function viewedCars(viewed: ViewBatch["cars"]): SQL {
  return sql`json_each(${JSON.stringify(viewed)}) as r join ${cars} on ${cars.slug} = r.value ->> 0 and ${cars.publishedAt} is not null`;
}

export function addCarViews({ query }: Database, viewed: ViewBatch["cars"], now: number) {
  return query
    .insert(carDays)
    .select(sql`select ${cars.id}, ${todayAt(now)}, r.value ->> 1, 0, 0 from ${viewedCars(viewed)} where true`)
    .onConflictDoUpdate({
      target: [carDays.carId, carDays.day],
      set: { views: sql`${carDays.views} + excluded.views` },
    });
}

export function addFavourites({ query }: Database, added: ViewBatch["favourites"], now: number) {
  return query
    .insert(carDays)
    .select(sql`select ${cars.id}, ${todayAt(now)}, 0, r.value ->> 1, 0 from ${viewedCars(added)} where true`)
    .onConflictDoUpdate({
      target: [carDays.carId, carDays.day],
      set: { favourites: sql`${carDays.favourites} + excluded.favourites` },
    });
}

/** Adds the visits and the sum of the cars' views. */
export function addVisits({ query }: Database, { visits, cars: viewed }: ViewBatch, now: number) {
  const carViews = sql`(select coalesce(sum(r.value ->> 1), 0) from ${viewedCars(viewed)})`;
  return query
    .insert(reportDays)
    .select(sql`select ${todayAt(now)}, cast(${visits} as integer), ${carViews}, '[]', '[]', '[]', null where true`)
    .onConflictDoUpdate({
      target: reportDays.day,
      set: {
        visits: sql`${reportDays.visits} + excluded.visits`,
        carViews: sql`${reportDays.carViews} + excluded.car_views`,
      },
    });
}

/** Adds measurements to today's histograms, cell by cell. */
export function addVitals({ query }: Database, measured: ViewBatch["vitals"], now: number) {
  const added = sql`json_each(${JSON.stringify(measured)}) as r`;
  const cells = sql`(select key, value from json_each(${vitalDays.counts}) union all select key, value from json_each(excluded.counts))`;
  return query
    .insert(vitalDays)
    .select(sql`select ${todayAt(now)}, r.value ->> 0, r.value -> 1 from ${added} where true`)
    .onConflictDoUpdate({
      target: [vitalDays.day, vitalDays.screen],
      set: {
        counts: sql`(select json_group_object(key, times) from (select key, sum(value) as times from ${cells} group by key))`,
      },
    });
}

/** Different searches of one day; more are of a program that names itself as a browser. */
const SEARCHES_A_DAY = 500;

/** Counts a search of today that found no car. */
export function addFruitlessSearch({ query }: Database, { kind, search }: FruitlessSearch, now: number) {
  const today = todayAt(now);
  const known = sql`exists (select 1 from ${fruitlessSearches} where day = ${today} and kind = ${kind} and search = ${search})`;
  const counted = sql`(select count(*) from ${fruitlessSearches} where day = ${today})`;
  return query
    .insert(fruitlessSearches)
    .select(sql`select ${today}, ${search}, ${kind}, 1 where ${known} or ${counted} < ${SEARCHES_A_DAY}`)
    .onConflictDoUpdate({
      target: [fruitlessSearches.day, fruitlessSearches.kind, fruitlessSearches.search],
      set: { times: sql`${fruitlessSearches.times} + 1` },
    });
}
