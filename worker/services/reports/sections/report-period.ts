import type { ReportDayRow } from "../../../db/queries/reports/report-rows.ts";
import { listHref } from "../../../domain/kernel/panel-list.ts";
import { reportDate } from "../../../domain/reports/stock-ages.ts";

/** The days that a report shows, both inclusive, with their rows; days without numbers have none. */
export interface ReportDaysOf {
  since: number;
  until: number;
  rows: readonly ReportDayRow[];
  /** The rows are of one salon; see `LeadFilter`. */
  salon?: string | null;
}

export function rowsOf({ since, until, rows }: ReportDaysOf): ReportDayRow[] {
  return rows.filter(({ day }) => day >= since && day <= until);
}

/** Every day of the period with its row. */
export function daysOf({ since, until, rows }: ReportDaysOf): { day: number; row: ReportDayRow | undefined }[] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: until - since + 1 }, (_, at) => ({ day: since + at, row: byDay.get(since + at) }));
}

/** The list of the leads that were created on these days. */
export function leadsHref(
  { since, until, salon = null }: Pick<ReportDaysOf, "since" | "until" | "salon">,
  filter: Readonly<Record<string, string>> = {},
): string {
  return listHref("/admin/leads", { ...filter, salon, from: reportDate(since), to: reportDate(until) });
}

/** «21.11.2026» */
export function shortDate(day: number): string {
  return reportDate(day).split("-").toReversed().join(".");
}
