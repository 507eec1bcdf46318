import type { ReportDayRow } from "../../../db/queries/reports/report-rows.ts";
import { salonHours } from "../../../domain/dealership/salon-hours.ts";
import { formatNumber } from "../../../domain/kernel/text/plural.ts";
import { timeZoneOf } from "../../../domain/kernel/time/salon-time.ts";
import { formatRubles } from "../../../domain/money/money.ts";
import { type CountedLead, countLeads } from "../../../domain/reports/lead-numbers.ts";
import type { ReportView } from "../../../domain/reports/report-view.ts";
import { reportDayOf, SOLD_LOOKED_BACK_DAYS } from "../../../domain/reports/stock-ages.ts";

// The rolled-up days know no salons: these figures are counted from the rows of leads and cars.

/** Leads that one report reads. */
export const LEADS_OF_SALON_MAX = 10_000;

/** The leads of a salon by day, as the rolled-up days have those of all. What has no salon, such as visits, is 0. */
export function salonDays(
  leads: readonly CountedLead[],
  settings: Parameters<typeof salonHours>[0],
  now: number,
): ReportDayRow[] {
  const zone = timeZoneOf(settings?.timeZone);
  const byDay = new Map<number, CountedLead[]>();
  for (const lead of leads) {
    const day = reportDayOf(lead.createdAt, zone);
    const known = byDay.get(day);
    if (known) known.push(lead);
    else byDay.set(day, [lead]);
  }
  return [...byDay].map(([day, ofDay]) => ({
    day,
    visits: 0,
    carViews: 0,
    leads: countLeads(ofDay, salonHours(settings), now),
    staff: [],
    outlets: [],
  }));
}

export function tooManyLeads(): ReportView {
  const empty = `За эти дни больше ${formatNumber(LEADS_OF_SALON_MAX)} заявок: выберите период короче.`;
  return { figures: [], blocks: [{ title: "Заявки по дням", columns: [], rows: [], empty }] };
}

/** Cars of a salon on sale and sold. */
export function salonStockReport(counted: { onSale: number; price: number; sold: number } | undefined): ReportView {
  const { onSale = 0, price = 0, sold = 0 } = counted ?? {};
  return {
    figures: [
      { label: "В продаже", value: formatNumber(onSale) },
      { label: "Сумма цен", value: formatRubles(price) },
      { label: `Продано за ${SOLD_LOOKED_BACK_DAYS} дней`, value: formatNumber(sold) },
    ],
    blocks: [
      {
        title: "Сколько дней в продаже",
        columns: [],
        rows: [],
        empty: "Возраст склада считается раз в сутки для всех салонов вместе: по салонам его не разделить.",
      },
    ],
  };
}
