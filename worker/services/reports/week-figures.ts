import type { ReportDayRow } from "../../db/queries/reports/report-rows.ts";
import { formatNumber } from "../../domain/kernel/text/plural.ts";
import { sumNumbers } from "../../domain/reports/lead-numbers.ts";
import { averageText, type ReportFigure } from "../../domain/reports/report-view.ts";

/** Days of the dashboard's figures; the dashboard reads as many days before to compare. */
export const WEEK_DAYS = 7;

/** Leads, answers and views of the last seven days beside those of the seven before. */
export function weekFigures(rows: readonly ReportDayRow[], today: number): ReportFigure[] {
  const sumsOf = (until: number) => {
    const days = rows.filter(({ day }) => day <= until && day > until - WEEK_DAYS);
    const { total, answerMs, answered } = sumNumbers(days.flatMap(({ leads }) => leads));
    const views = days.reduce((sum, { carViews }) => sum + carViews, 0);
    return { leads: formatNumber(total), answer: averageText(answerMs, answered), views: formatNumber(views) };
  };
  const now = sumsOf(today);
  const before = sumsOf(today - WEEK_DAYS);
  const href = "/admin/reports?period=7";
  return [
    { label: "Заявки", value: now.leads, note: `было ${before.leads}`, href },
    { label: "Средний ответ", value: now.answer, note: `было ${before.answer}`, href },
    { label: "Просмотры авто", value: now.views, note: `было ${before.views}`, href },
  ];
}
