import { countOf, formatNumber } from "../../../domain/kernel/text/plural.ts";
import { formatRubles } from "../../../domain/money/money.ts";
import { LIKE_CARS, priceGap } from "../../../domain/reports/like-cars.ts";
import { REPORTS_PATH } from "../../../domain/reports/report-query.ts";
import {
  numberCell,
  type ReportBlock,
  type ReportView,
  shareText,
  textCell,
} from "../../../domain/reports/report-view.ts";
import { daysOnSale, SOLD_LOOKED_BACK_DAYS, STOCK_AGES, type StockDay } from "../../../domain/reports/stock-ages.ts";
import { type CarNumbers, carReportHref, carTitle } from "./cars-report.ts";

const NOT_YET = "Склад считается раз в сутки: числа появятся в течение десяти минут";

/** Ages of the stock, what sells fast, and what stands longest. */
export function stockReport(
  counted: { day: number; stock: StockDay | null } | null,
  oldest: readonly CarNumbers[],
  now: number,
): ReportView {
  const ages = counted?.stock?.ages ?? [];
  const total = ages.reduce((sum, { cars }) => sum + cars, 0);
  const price = ages.reduce((sum, age) => sum + age.price, 0);
  return {
    figures: [
      { label: "В продаже", value: formatNumber(total), href: "/admin/cars?stage=on_sale" },
      { label: "Сумма цен", value: formatRubles(price) },
    ],
    blocks: [
      {
        title: "Сколько дней в продаже",
        columns: [
          { head: "Дней" },
          { head: "Автомобили", isNumber: true },
          { head: "Доля", isNumber: true },
          { head: "Сумма цен", isNumber: true },
        ],
        rows: STOCK_AGES.flatMap(({ key, label }, at) => {
          const age = ages[at];
          const href = `${REPORTS_PATH}?section=cars&age=${key}`;
          if (!age) return [];
          return [
            [
              textCell(label),
              numberCell(age.cars, href),
              textCell(shareText(age.cars, total)),
              textCell(formatRubles(age.price)),
            ],
          ];
        }),
        empty: NOT_YET,
      },
      standing(oldest, now),
      {
        title: "Что продаётся быстрее всего",
        note: `Семейства, проданные за ${countOf(SOLD_LOOKED_BACK_DAYS, ["день", "дня", "дней"])} не меньше двух раз.`,
        columns: [
          { head: "Семейство" },
          { head: "Продано", isNumber: true },
          { head: "Дней до продажи", isNumber: true },
        ],
        rows: (counted?.stock?.fastest ?? []).map(({ name, sold, days }) => [
          textCell(name),
          numberCell(sold),
          numberCell(days),
        ]),
        empty: "Проданных автомобилей пока мало",
      },
    ],
  };
}

function standing(oldest: readonly CarNumbers[], now: number): ReportBlock {
  return {
    title: "Стоят дольше всего",
    note: `Цена сравнивается с медианой похожих в продаже: то же семейство, год ± ${LIKE_CARS.yearsApart}, пробег ± ${formatNumber(LIKE_CARS.mileageApart)} км, не меньше ${LIKE_CARS.min} машин.`,
    columns: [
      { head: "Автомобиль" },
      { head: "Дней", isNumber: true },
      { head: "Цена", isNumber: true },
      { head: "Похожие", isNumber: true },
      { head: "К похожим", isNumber: true },
      { head: "Просмотры", isNumber: true },
      { head: "Заявки", isNumber: true },
      { head: "Изменения цены", isNumber: true },
    ],
    rows: oldest.map((car) => [
      textCell(carTitle(car), carReportHref(car.id)),
      numberCell(daysOnSale(car.publishedAt, now)),
      textCell(formatRubles(car.price), `/admin/cars/${encodeURIComponent(car.id)}`),
      textCell(car.likePrice === null ? "—" : `${formatRubles(car.likePrice)} (${formatNumber(car.likeCars ?? 0)})`),
      textCell(car.likePrice === null ? "—" : gapText(priceGap(car.price, car.likePrice))),
      numberCell(car.views, carReportHref(car.id)),
      numberCell(car.leads),
      numberCell(car.priceChanges, carReportHref(car.id)),
    ]),
    empty: "В продаже нет автомобилей",
  };
}

/** «+7 %» */
function gapText(percent: number): string {
  if (percent === 0) return "как у похожих";
  return `${percent > 0 ? "+" : "−"}${Math.abs(percent)}\u00a0%`;
}
