import { formatNumber } from "../kernel/text/plural.ts";
import { MINUTE_MS } from "../kernel/time/durations.ts";

/** A report as the screen, the printer and the spreadsheet show it: figures, charts, and a table under each chart. */
export interface ReportView {
  figures: ReportFigure[];
  blocks: ReportBlock[];
}

export interface ReportFigure {
  label: string;
  value: string;
  /** «было 12» */
  note?: string | undefined;
  /** The list that the number counts. */
  href?: string | undefined;
}

export interface ReportBlock {
  title: string;
  note?: string | undefined;
  chart?: ReportChart | undefined;
  columns: readonly ReportColumn[];
  rows: readonly (readonly ReportCell[])[];
  /** Shown instead of a table without rows. */
  empty: string;
}

interface ReportColumn {
  head: string;
  isNumber?: boolean | undefined;
}

export interface ReportCell {
  text: string;
  href?: string | undefined;
}

export interface ReportChart {
  label: string;
  /** «2026-11-21», one after another. */
  days: readonly string[];
  series: readonly {
    label: string;
    values: readonly (number | null)[];
    /** Steps between values, on an axis of its own. */ isPrice?: boolean | undefined;
  }[];
}

export function textCell(text: string, href?: string | null): ReportCell {
  return href ? { text, href } : { text };
}

/** A link only if there is something to list. */
export function numberCell(value: number, href?: string | null): ReportCell {
  return textCell(formatNumber(value), value > 0 ? href : null);
}

/** «12 %», «1,7 %»; a dash if there is nothing to compare with. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return "—";
  const percent = (part / whole) * 100;
  return `${percent > 0 && percent < 10 ? decimalText(percent) : Math.round(percent)}\u00a0%`;
}

/** «2,2» */
export function decimalText(value: number): string {
  return value.toFixed(1).replace(".0", "").replace(".", ",");
}

/** «7 мин», «2 ч 5 мин» of working time. */
function durationText(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes < 60) return `${minutes}\u00a0мин`;
  const rest = minutes % 60;
  return `${formatNumber(Math.floor(minutes / 60))}\u00a0ч${rest === 0 ? "" : ` ${rest}\u00a0мин`}`;
}

/** The average of times that were added up; a dash without one. */
export function averageText(sumMs: number, count: number): string {
  return count === 0 ? "—" : durationText(sumMs / count);
}
