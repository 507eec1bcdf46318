import type { carDays, fruitlessSearches, reportDays } from "#worker/db/schema/reports.ts";
import type { outletDays } from "#worker/db/schema/outlet-listings.ts";
import type { CarRow } from "#scripts/demo/seed/car-rows.ts";
import { DEFAULT_TIME_ZONE } from "#worker/domain/kernel/time/time-zones.ts";
import type { OutletKey } from "#worker/domain/outlets/outlet-keys.ts";
import { reportDayOf } from "#worker/domain/reports/report-days.ts";

const DAYS = 60;
/** Visitors on Monday … Sunday against the average. */
const WEEK = [0.9, 0.85, 0.9, 0.95, 1.05, 1.25, 1.1];
const VISITS_A_DAY = 180;
const VIEWS_A_CAR = 2.4;
/** Share of the visits. */
const OUTLET_SHARES: [outlet: OutletKey, share: number][] = [
  ["avito_used", 0.12],
  ["drom", 0.09],
  ["autoru_used", 0.07],
];

/** Searches of the demo data that its stock does not answer, with the days on which they were made. */
const SEARCHES: [kind: "filters" | "words", search: string, everyDays: number][] = [
  ["filters", "/used-cars?brand=toyota&priceMax=700000", 3],
  ["filters", "/used-cars?bodyType=minivan&fuelType=diesel", 5],
  ["filters", "/new-cars?brand=lada&transmission=cvt", 9],
  ["filters", "/used-cars?drivetrain=full&priceMax=500000&yearFrom=2020", 11],
  ["filters", "/lease-cars?bodyType=coupe", 17],
];

/** A fraction from 0 to 1 that is the same for the same numbers: the demo data does not change from run to run. */
function fractionOf(...numbers: readonly number[]): number {
  let hash = 2_166_136_261;
  for (const number of numbers) hash = Math.imul(hash ^ (number + 0x9e37), 16_777_619) >>> 0;
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

interface ReportRows {
  reportDays: (typeof reportDays.$inferInsert)[];
  carDays: (typeof carDays.$inferInsert)[];
  outletDays: (typeof outletDays.$inferInsert)[];
  fruitlessSearches: (typeof fruitlessSearches.$inferInsert)[];
}

/** Visits of the last weeks. The leads are counted by the same code as everywhere (services/reports/roll-up). */
export function reportRows(cars: readonly CarRow[], now: number): ReportRows {
  const today = reportDayOf(now, DEFAULT_TIME_ZONE);
  const days = Array.from({ length: DAYS }, (_, at) => today - DAYS + 1 + at);
  // 1970-01-01 was a Thursday.
  const busy = (day: number) => (WEEK[(day + 3) % 7] ?? 1) * (0.85 + 0.3 * fractionOf(day));
  const viewed = cars.flatMap((car, at) => {
    const { id, publishedAt } = car;
    if (publishedAt === null || publishedAt === undefined) return [];
    const appeal = 0.3 + 2.2 * fractionOf(at, 7) ** 2;
    return days.flatMap((day) => {
      const views = Math.floor(VIEWS_A_CAR * appeal * busy(day) * 2 * fractionOf(at, day));
      return views > 0 && reportDayOf(publishedAt, DEFAULT_TIME_ZONE) <= day ? [{ carId: id, day, views }] : [];
    });
  });
  const viewsOn = new Map<number, number>();
  for (const { day, views } of viewed) viewsOn.set(day, (viewsOn.get(day) ?? 0) + views);
  const visitsOn = (day: number) => Math.round(VISITS_A_DAY * busy(day));
  const outletsOn = (day: number) =>
    OUTLET_SHARES.map(([outlet, share], at) => {
      const visits = Math.round(visitsOn(day) * share * (0.7 + 0.6 * fractionOf(day, at)));
      return { outlet, visits, leads: 0 };
    });
  return {
    reportDays: days.map((day) => ({
      day,
      visits: visitsOn(day),
      carViews: viewsOn.get(day) ?? 0,
      outlets: outletsOn(day),
    })),
    carDays: viewed,
    outletDays: days.flatMap((day) => outletsOn(day).map((row) => ({ ...row, day }))),
    fruitlessSearches: SEARCHES.flatMap(([kind, search, every]) =>
      days.filter((day) => day % every === 0).map((day) => ({ day, kind, search, times: 1 + (day % 3) })),
    ),
  };
}
