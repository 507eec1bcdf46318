import { selectWantedSearches } from "../../db/queries/alerts/wanted-searches.ts";
import { selectBrands, selectSettings } from "../../db/queries/dealership/layout.ts";
import {
  selectCarNumbers,
  selectReportDays,
  selectSearches,
  selectStaffNames,
  selectStock,
  selectVitalDays,
} from "../../db/queries/reports/report-rows.ts";
import { leadScopeOf } from "../../domain/leads/lead-scope.ts";
import { timeZoneOf } from "../../domain/kernel/time/time-zones.ts";
import { reportDayOf, VITAL_DAYS } from "../../domain/reports/report-days.ts";
import type { ReportQuery } from "../../domain/reports/report-query.ts";
import type { ReportView } from "../../domain/reports/report-view.ts";
import { publishedBetween, STOCK_AGES } from "../../domain/reports/stock-ages.ts";
import type { Permission } from "../../domain/staff/permissions.ts";
import type { Deps } from "../deps.ts";
import { carsReport } from "./sections/cars-report.ts";
import { leadsReport } from "./sections/leads-report.ts";
import { outletsReport } from "./sections/outlets-report.ts";
import { searchesReport } from "./sections/searches-report.ts";
import { speedReport } from "./sections/speed-report.ts";
import { staffReport } from "./sections/staff-report.ts";
import { stockReport } from "./sections/stock-report.ts";

const CARS_PAGE = 50;
const SEARCHES_SHOWN = 100;
const WANTED_SHOWN = 50;
const OLDEST_SHOWN = 30;
/** Older numbers are of a dealership whose cron jobs stand still. */
const STOCK_LOOKED_BACK_DAYS = 7;
/** Longer periods are shown without the one before: a screen reads at most 500 rows. */
const COMPARED_DAYS_MAX = 90;

export interface Viewer {
  userId: string;
  permissions: readonly Permission[];
}

export interface Report extends ReportView {
  /** The list of cars has further pages. */
  hasNext: boolean;
}

/** A report. Takes the viewer as a promise: the session is read in the same round trip. */
export async function getReport(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: Promise<Viewer>,
  query: ReportQuery,
): Promise<Report> {
  const now = clock.now();
  const { section, sort, age, page } = query;
  // The easternmost day: what lies ahead in the dealership's zone has no row yet.
  const last = reportDayOf(now, "Asia/Kamchatka");
  const days = Number(query.period);
  const isCompared = section === "leads" && days <= COMPARED_DAYS_MAX;
  const settings = selectSettings(db);
  const todayOf = (zone: string | undefined) => reportDayOf(now, timeZoneOf(zone));
  const rowsSince = last - days * (isCompared ? 2 : 1);

  if (section === "cars") {
    const bucket = STOCK_AGES.find(({ key }) => key === age);
    const range = bucket ? publishedBetween(bucket, now) : { after: null, until: null };
    const slice = { sort, ...range, limit: CARS_PAGE + 1, offset: (page - 1) * CARS_PAGE };
    const [[cars]] = await Promise.all([db.read([selectCarNumbers(db, slice)]), viewer]);
    return { ...carsReport(cars.slice(0, CARS_PAGE), { now, age }), hasNext: cars.length > CARS_PAGE };
  }
  if (section === "stock") {
    const oldest = { sort: "-days", after: null, until: null, limit: OLDEST_SHOWN, offset: 0 } as const;
    const [[[stock], cars]] = await Promise.all([
      db.read([selectStock(db, last - STOCK_LOOKED_BACK_DAYS), selectCarNumbers(db, oldest)]),
      viewer,
    ]);
    return { ...stockReport(stock ?? null, cars, now), hasNext: false };
  }
  if (section === "searches") {
    const [[searches, wanted, brands]] = await Promise.all([
      db.read([selectSearches(db, SEARCHES_SHOWN), selectWantedSearches(db, WANTED_SHOWN), selectBrands(db)]),
      viewer,
    ]);
    return { ...searchesReport(searches, { wanted, brands }), hasNext: false };
  }
  if (section === "speed") {
    const [[rows, [stored]]] = await Promise.all([db.read([selectVitalDays(db, last - VITAL_DAYS), settings]), viewer]);
    return { ...speedReport(rows, todayOf(stored?.timeZone)), hasNext: false };
  }
  const [[rows, names, [stored]], { userId, permissions }] = await Promise.all([
    db.read([selectReportDays(db, rowsSince, last), selectStaffNames(db), settings]),
    viewer,
  ]);
  const today = todayOf(stored?.timeZone);
  const period = { since: today - days + 1, until: today, rows };
  const view =
    section === "leads"
      ? leadsReport({ ...period, isCompared })
      : section === "staff"
        ? staffReport({ ...period, names, scope: leadScopeOf({ userId, permissions }) })
        : outletsReport(period);
  return { ...view, hasNext: false };
}
