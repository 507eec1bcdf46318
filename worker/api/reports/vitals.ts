import type { Context } from "hono";
import { vitalCells, vitalsSchema } from "../../domain/reports/vitals.ts";
import { answerError } from "../answer.ts";
import type { ApiEnvironment } from "../api-route.ts";
import { readJson } from "../read-json.ts";

/** How fast a page was for a visitor, as the browser reports it when the page is left. */
export async function postVitals(c: Context<ApiEnvironment>) {
  const report = await readJson(c, vitalsSchema);
  if (!report.ok) return answerError(c, report.error);
  c.env.countView({
    isVisit: false,
    carSlug: null,
    outlet: null,
    vitals: { screen: report.value.screen, cells: vitalCells(report.value, c.env.viewport) },
  });
  return c.body(null, 204);
}
