import type { carDays, fruitlessSearches, reportDays, vitalDays } from "#worker/db/schema/reports.ts";
import type { outletDays } from "#worker/db/schema/outlet-listings.ts";
import type { CarRow } from "#scripts/demo/seed/car-rows.ts";
import { DEFAULT_TIME_ZONE } from "#worker/domain/kernel/time/salon-time.ts";
import type { OutletKey } from "#worker/domain/outlets/outlet-keys.ts";
import type { VitalScreen } from "#worker/domain/reports/vital-screens.ts";
import { type VitalCounts, vitalCells } from "#worker/domain/reports/vitals.ts";
import { reportDayOf } from "#worker/domain/reports/stock-ages.ts";

const DAYS = 60;
/** Measured openings of a day by screen, and the usual LCP, ms. */
const MEASURED: [screen: VitalScreen, openings: number, lcp: number][] = [
  ["home", 5, 1300],
  ["list", 12, 1500],
  ["car", 16, 1600],
  ["credit", 2, 1200],
];
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
  ["filters", "/used-cars?body=minivan&fuel=diesel", 5],
  ["filters", "/new-cars?brand=lada&fuel=hybrid", 9],
  ["filters", "/used-cars?drivetrain=all&priceMax=500000&yearFrom=2020", 11],
  ["filters", "/lease-cars?body=coupe", 17],
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
  vitalDays: (typeof vitalDays.$inferInsert)[];
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
    vitalDays: days.flatMap((day) =>
      MEASURED.map((measured) => ({ day, screen: measured[0], counts: countsOn(day, measured) })),
    ),
  };
}

/** What the visitors of a day have measured: every third on a computer, where pages are faster. */
function countsOn(day: number, [screen, openings, lcp]: (typeof MEASURED)[number]): VitalCounts {
  const counts: VitalCounts = {};
  for (let at = 0; at < openings; at++) {
    const device = at % 3 === 0 ? "desktop" : "phone";
    const slowness = (device === "phone" ? 1 : 0.6) * (0.5 + 1.2 * fractionOf(day, at, lcp) ** 2);
    const times = { lcp: lcp * slowness, fcp: lcp * 0.7 * slowness, ttfb: lcp * 0.15 * slowness, inp: 110 * slowness };
    for (const cell of vitalCells({ screen, cls: 0, ...times }, device)) counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return counts;
}
