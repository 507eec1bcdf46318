import { isOutletKey, OUTLET_LABELS } from "../../../domain/outlets/outlet-keys.ts";
import { reportDate } from "../../../domain/reports/report-days.ts";
import { numberCell, type ReportView, shareText, textCell } from "../../../domain/reports/report-view.ts";
import { daysOf, leadsHref, type ReportDaysOf, rowsOf } from "./report-period.ts";

const NONE = "За эти дни с площадок никто не приходил";

/** Visits and leads of the outlets, side by side. */
export function outletsReport(period: ReportDaysOf): ReportView {
  const rows = rowsOf(period);
  const days = daysOf(period);
  const keys = [...new Set(rows.flatMap(({ outlets }) => outlets.map(({ outlet }) => outlet)))].filter(isOutletKey);
  const of = (key: string, count: "visits" | "leads", outlets: (typeof rows)[number]["outlets"]) =>
    outlets.reduce((sum, one) => sum + (one.outlet === key ? one[count] : 0), 0);
  const sums = keys
    .map((key) => {
      const all = rows.flatMap(({ outlets }) => outlets);
      return { key, visits: of(key, "visits", all), leads: of(key, "leads", all) };
    })
    .toSorted((a, b) => b.leads - a.leads || b.visits - a.visits);
  return {
    figures: [],
    blocks: [
      {
        title: "Площадки",
        note: "Визиты и заявки по ссылкам из файлов площадок; дни по всемирному времени.",
        chart: {
          label: "Визиты с площадок по дням",
          days: days.map(({ day }) => reportDate(day)),
          series: sums.map(({ key }) => ({
            label: OUTLET_LABELS[key],
            values: days.map(({ row }) => of(key, "visits", row?.outlets ?? [])),
          })),
        },
        columns: [
          { head: "Площадка" },
          { head: "Визиты", isNumber: true },
          { head: "Заявки", isNumber: true },
          { head: "Заявки из визитов", isNumber: true },
        ],
        rows: sums.map(({ key, visits, leads }) => [
          textCell(OUTLET_LABELS[key], `/admin/outlets/${key}`),
          numberCell(visits),
          numberCell(leads, leadsHref(period, { source: "outlet" })),
          textCell(shareText(leads, visits)),
        ]),
        empty: NONE,
      },
    ],
  };
}
