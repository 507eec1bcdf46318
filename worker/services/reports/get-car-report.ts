import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { selectCarDays, selectCarPrices, selectReportedCar } from "../../db/queries/reports/report-rows.ts";
import { formatDay, timeZoneOf } from "../../domain/kernel/time/salon-time.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { formatNumber } from "../../domain/kernel/text/plural.ts";
import { formatRubles } from "../../domain/money/money.ts";
import { reportDate, reportDayOf, startOfReportDay, daysOnSale } from "../../domain/reports/stock-ages.ts";
import { numberCell, type ReportView, textCell } from "../../domain/reports/report-view.ts";
import type { Deps } from "../deps.ts";
import { carTitle } from "./sections/cars-report.ts";
import { shortDate } from "./sections/report-period.ts";

/** Days on the chart. */
const SHOWN_DAYS = 90;
const PRICES_SHOWN = 30;

interface CarReport extends ReportView {
  id: string;
  title: string;
}

/** Views, favourites, leads and prices of one car on one line of days. One round trip. */
export async function getCarReport({ db, clock }: Pick<Deps, "db" | "clock">, id: string): Promise<Result<CarReport>> {
  const now = clock.now();
  const [[settings], [car], rows, newestFirst] = await db.read([
    selectSettings(db),
    selectReportedCar(db, id),
    selectCarDays(db, id, reportDayOf(now, "Europe/Kaliningrad") - SHOWN_DAYS),
    selectCarPrices(db, id, PRICES_SHOWN),
  ]);
  if (!car) return fail("not_found", "Автомобиль не найден");
  const zone = timeZoneOf(settings?.timeZone);
  const today = reportDayOf(now, zone);
  const days = Array.from({ length: SHOWN_DAYS }, (_, at) => today - SHOWN_DAYS + 1 + at);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const prices = newestFirst.toReversed();
  const priceOn = (day: number) => {
    const end = startOfReportDay(day + 1, zone);
    return prices.findLast(({ changedAt }) => changedAt < end)?.price ?? null;
  };
  const sum = (count: "views" | "favourites" | "leads") =>
    days.reduce((all, day) => all + (byDay.get(day)?.[count] ?? 0), 0);
  const until = car.soldAt ?? now;
  return ok({
    id: car.id,
    title: carTitle(car),
    figures: [
      {
        label: "Дней в продаже",
        value: car.publishedAt === null ? "—" : formatNumber(daysOnSale(car.publishedAt, until)),
      },
      { label: "Просмотры", value: formatNumber(sum("views")) },
      { label: "Избранное", value: formatNumber(sum("favourites")) },
      { label: "Заявки", value: formatNumber(sum("leads")) },
      { label: "Цена", value: formatRubles(car.price), href: `/admin/cars/${encodeURIComponent(car.id)}` },
    ],
    blocks: [
      {
        title: `${SHOWN_DAYS} дней`,
        chart: {
          label: "Просмотры, заявки и цена по дням",
          days: days.map(reportDate),
          series: [
            { label: "Просмотры", values: days.map((day) => byDay.get(day)?.views ?? 0) },
            { label: "Заявки", values: days.map((day) => byDay.get(day)?.leads ?? 0) },
            { label: "Цена, ₽", values: days.map(priceOn), isPrice: true },
          ],
        },
        columns: [
          { head: "День" },
          { head: "Просмотры", isNumber: true },
          { head: "Избранное", isNumber: true },
          { head: "Заявки", isNumber: true },
        ],
        rows: rows
          .filter(({ day }) => day > today - SHOWN_DAYS)
          .toReversed()
          .map(({ day, views, favourites, leads }) => [
            textCell(shortDate(day)),
            numberCell(views),
            numberCell(favourites),
            numberCell(leads, `/admin/leads?from=${reportDate(day)}&to=${reportDate(day)}`),
          ]),
        empty: "Этот автомобиль за эти дни не смотрели",
      },
      {
        title: "Цены, которые видели посетители",
        columns: [{ head: "С" }, { head: "По" }, { head: "Цена", isNumber: true }],
        rows: newestFirst.map(({ price, changedAt, endedAt }) => [
          textCell(formatDay(changedAt, zone)),
          textCell(endedAt === null ? "сейчас" : formatDay(endedAt, zone)),
          textCell(formatRubles(price)),
        ]),
        empty: "Автомобиль ещё не был в продаже",
      },
    ],
  });
}
