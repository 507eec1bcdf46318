import type { Context } from "hono";
import { parseReportQuery } from "../../domain/reports/report-query.ts";
import type { Actor } from "../../services/staff/session.ts";
import { answerError } from "../answer.ts";
import { answerFile, fileFormatOf, NO_SUCH_FORMAT } from "../answer-file.ts";
import type { ApiEnvironment } from "../api-route.ts";

/** The tables of a report as a file. Takes the query of the screen's address. */
export async function getReportFile(c: Context<ApiEnvironment>, { userId }: Actor) {
  const format = fileFormatOf(c);
  if (!format) return answerError(c, NO_SUCH_FORMAT);
  const query = parseReportQuery(new URL(c.req.url).searchParams);
  const viewer = c.env.staffSession().then((session) => ({ userId, permissions: session?.permissions ?? [] }));
  const spreadsheet = await c.env.services.reports.exportReport(viewer, query);
  return answerFile(c, format, { ...spreadsheet, fileName: `otchet-${query.section}` });
}
