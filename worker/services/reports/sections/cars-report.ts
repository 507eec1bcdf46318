import type { selectCarNumbers } from "../../../db/queries/reports/report-rows.ts";
import { formatRubles } from "../../../domain/money/money.ts";
import { CAR_REPORT_DAYS, daysOnSale, STOCK_AGES, type StockAge } from "../../../domain/reports/stock-ages.ts";
import { REPORTS_PATH } from "../../../domain/reports/report-query.ts";
import { numberCell, type ReportView, textCell } from "../../../domain/reports/report-view.ts";

export type CarNumbers = Awaited<ReturnType<typeof selectCarNumbers>>[number];

export function carReportHref(carId: string): string {
  return `${REPORTS_PATH}/cars/${encodeURIComponent(carId)}`;
}

export function carTitle({ brand, name, year }: Pick<CarNumbers, "brand" | "name" | "year">): string {
  return `${name.startsWith(brand) ? name : `${brand} ${name}`}, ${year}`;
}

/** The cars on sale with what visitors did about them. */
export function carsReport(
  cars: readonly CarNumbers[],
  { now, age }: { now: number; age: StockAge | null },
): ReportView {
  const bucket = STOCK_AGES.find(({ key }) => key === age);
  return {
    figures: [],
    blocks: [
      {
        title: bucket ? `В продаже ${bucket.label}` : "Автомобили в продаже",
        note: `Просмотры, избранное и заявки за ${CAR_REPORT_DAYS} дней; считаются раз в сутки.`,
        columns: [
          { head: "Автомобиль" },
          { head: "Цена", isNumber: true },
          { head: "Дней в продаже", isNumber: true },
          { head: "Просмотры", isNumber: true },
          { head: "Избранное", isNumber: true },
          { head: "Заявки", isNumber: true },
          { head: "Изменения цены", isNumber: true },
        ],
        rows: cars.map((car) => [
          textCell(carTitle(car), carReportHref(car.id)),
          textCell(formatRubles(car.price), `/admin/cars/${encodeURIComponent(car.id)}`),
          numberCell(daysOnSale(car.publishedAt, now)),
          numberCell(car.views, carReportHref(car.id)),
          numberCell(car.favourites),
          numberCell(car.leads, carReportHref(car.id)),
          numberCell(car.priceChanges, carReportHref(car.id)),
        ]),
        empty: "Таких автомобилей нет. Числа появятся после первого подсчёта: он проходит каждые десять минут.",
      },
    ],
  };
}
