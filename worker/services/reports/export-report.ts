import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { LIST_EXPORT_MAX } from "../../domain/kernel/limits.ts";
import { salonDay, timeZoneOf } from "../../domain/kernel/time/salon-time.ts";
import type { Spreadsheet } from "../../domain/kernel/spreadsheet.ts";
import { REPORT_SECTION_LABELS, type ReportQuery } from "../../domain/reports/report-query.ts";
import type { ReportBlock } from "../../domain/reports/report-view.ts";
import type { Deps } from "../deps.ts";
import { getReport, type Viewer } from "./get-report.ts";

/** The tables of a report below each other. Holds no personal data of customers. */
export async function exportReport(
  deps: Pick<Deps, "db" | "clock">,
  viewer: Promise<Viewer>,
  query: ReportQuery,
): Promise<Spreadsheet & { day: string }> {
  const { db, clock } = deps;
  const [{ blocks }, [[settings]]] = await Promise.all([
    getReport(deps, viewer, { ...query, page: 1 }, LIST_EXPORT_MAX),
    db.read([selectSettings(db)]),
  ]);
  const [first, ...rest] = blocks.map(tableOf);
  return {
    name: REPORT_SECTION_LABELS[query.section],
    day: salonDay(clock.now(), timeZoneOf(settings?.timeZone)),
    columns: (first?.heads ?? []).map((head, at) => ({ head, width: at === 0 ? 36 : 18 })),
    rows: [...(first?.rows ?? []), ...rest.flatMap(({ title, heads, rows }) => [[], [title], heads, ...rows])],
  };
}

/** Numbers with their unit in the column's head, «Цена, ₽», so that a spreadsheet can add them. */
function tableOf({ title, columns, rows }: ReportBlock) {
  return {
    title,
    heads: columns.map(({ head, isNumber }, at) => {
      const unit = isNumber && rows.map((cells) => NUMBER.exec(cells[at]?.text ?? "")?.[1]).find(Boolean);
      return unit ? `${head}, ${unit}` : head;
    }),
    rows: rows.map((cells) =>
      cells.map(({ text }, at) => (columns[at]?.isNumber ? numberOf(text) : null) ?? text.replaceAll("\u00a0", " ")),
    ),
  };
}

const NUMBER = /^[+−]?\d[\d\s]*(?:,\d+)?(?:\s([₽%]))?$/;

/** «1 309 000 ₽», «−7 %», «9,9 %»; null for every other text. */
function numberOf(text: string): number | null {
  if (!NUMBER.test(text)) return null;
  return Number(
    text
      .replaceAll(/[^\d,−]/g, "")
      .replace(",", ".")
      .replace("−", "-"),
  );
}
