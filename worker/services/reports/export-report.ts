import { selectSettings } from "../../db/queries/dealership/layout.ts";
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
  const [{ blocks }, [[settings]]] = await Promise.all([getReport(deps, viewer, query), db.read([selectSettings(db)])]);
  const [first, ...rest] = blocks;
  const columns = first?.columns ?? [];
  return {
    name: REPORT_SECTION_LABELS[query.section],
    day: salonDay(clock.now(), timeZoneOf(settings?.timeZone)),
    columns: columns.map(({ head }, at) => ({ head, width: at === 0 ? 36 : 18 })),
    rows: [
      ...(first ? textsOf(first) : []),
      ...rest.flatMap((block) => [[], [block.title], block.columns.map(({ head }) => head), ...textsOf(block)]),
    ],
  };
}

/** Numbers without the spaces between thousands, so that a spreadsheet can add them. */
function textsOf({ rows }: ReportBlock): string[][] {
  return rows.map((cells) =>
    cells.map(({ text }) =>
      /^[\d\u00a0\u202f ]+$/.test(text) ? text.replaceAll(/\D/g, "") : text.replaceAll("\u00a0", " "),
    ),
  );
}
