import { selectSettings } from "../../../db/queries/dealership/layout.ts";
import { countUnanswered } from "../../../db/queries/leads/lead-desk.ts";
import { countOnSaleSince, countOverdueActions, countSales } from "../../../db/queries/reports/morning-rows.ts";
import { selectCarNumbers, selectReportDays } from "../../../db/queries/reports/report-rows.ts";
import { PANEL_LIST_ROWS_MAX } from "../../../domain/kernel/limits.ts";
import type { NotificationText } from "../../../domain/notifications/lead-notification.ts";
import { morningLetter } from "../../../domain/reports/morning-letter.ts";
import { DAY_MS } from "../../../domain/kernel/time/durations.ts";
import { timeZoneOf } from "../../../domain/kernel/time/salon-time.ts";
import { reportDate, startOfReportDay, daysOnSale, SLOW_AFTER_DAYS } from "../../../domain/reports/stock-ages.ts";
import type { Deps } from "../../deps.ts";
import { carTitle } from "../sections/cars-report.ts";

const SLOWEST_NAMED = 3;

/** The letter of a day, «2026-11-22», about the day before. */
export async function composeMorningLetter(
  { db, clock }: Pick<Deps, "db" | "clock">,
  ofDay: string,
  siteOrigin: string | null,
): Promise<NotificationText> {
  const now = clock.now();
  const yesterday = Math.floor(Date.parse(ofDay) / DAY_MS) - 1;
  const slowSince = now - (SLOW_AFTER_DAYS + 1) * DAY_MS;
  const slice = { sort: "-days", after: null, until: slowSince, limit: SLOWEST_NAMED, offset: 0 } as const;
  const [[settings]] = await db.read([selectSettings(db)]);
  const startOf = (day: number) => startOfReportDay(day, timeZoneOf(settings?.timeZone));
  const [[row], [sales], [unanswered], [overdue], [slow], slowest] = await db.read([
    selectReportDays(db, yesterday, yesterday),
    countSales(db, startOf(yesterday), startOf(yesterday + 1)),
    countUnanswered(db, PANEL_LIST_ROWS_MAX, "all"),
    countOverdueActions(db, now),
    countOnSaleSince(db, slowSince),
    selectCarNumbers(db, slice),
  ]);
  return morningLetter(
    {
      day: reportDate(yesterday),
      leads: row?.leads ?? [],
      visits: row?.visits ?? 0,
      carViews: row?.carViews ?? 0,
      outlets: row?.outlets ?? [],
      sales: sales?.count ?? 0,
      unanswered: unanswered?.count ?? 0,
      overdue: overdue?.count ?? 0,
      slow: slow?.count ?? 0,
      slowest: slowest.map((car) => ({ title: carTitle(car), days: daysOnSale(car.publishedAt, now) })),
    },
    siteOrigin,
  );
}
