import { parseReportQuery } from "../../domain/reports/report-query.ts";
import { vitalCells, VITALS_MAX_BYTES, vitalsSchema } from "../../domain/reports/vitals.ts";
import { answerError, rawCall } from "../call.ts";
import { fileCall } from "../file-call.ts";
import { readJson } from "../read-json.ts";

export const vitalCalls = [
  rawCall("POST", "/vitals", "visitor", {
    summary: "Как быстро открылась страница: от браузера, без сведений о посетителе",
    body: vitalsSchema,
    maxBytes: VITALS_MAX_BYTES,
    respond: async (c) => {
      const report = await readJson(c, vitalsSchema);
      if (!report.ok) return answerError(c, report.error);
      c.env.countView({
        isVisit: false,
        carSlug: null,
        outlet: null,
        vitals: { screen: report.value.screen, cells: vitalCells(report.value, c.env.viewport) },
      });
      return c.body(null, 204);
    },
  }),
];

export const reportCalls = [
  fileCall("/reports/export/:format", "reports.read", {
    summary: "Таблицы отчёта файлом: csv или xlsx",
    make: async ({ services, actor: { userId }, search, c }) => {
      const query = parseReportQuery(search);
      const viewer = c.env.staffSession().then((session) => ({
        userId,
        permissions: session?.permissions ?? [],
        salons: session?.salons ?? [],
      }));
      return { ...(await services.reports.exportReport(viewer, query)), fileName: `otchet-${query.section}` };
    },
  }),
];
