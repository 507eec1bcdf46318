import { type AvitoApi, AvitoFailure } from "../../../adapters/outlets/avito-api.ts";
import { WebFailure } from "../../../adapters/web/web.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import type { Deps } from "../../deps.ts";
import { type ReportCounts, storeReport } from "./store-report.ts";

export interface AvitoDeps extends Deps {
  /** Null without the keys of the salon's cabinet. */
  avito: AvitoApi | null;
}

/**
 * Reads Avito's last report into the cars. Used cars and new ones stand in one report: an advertisement of either outlet is stored at the
 * outlet of the car's status.
 */
export async function fetchAvitoReport(deps: AvitoDeps): Promise<Result<ReportCounts | null>> {
  const { avito, log } = deps;
  // Without keys staff upload the reports.
  if (!avito) return ok(null);
  try {
    const report = await avito.lastReport();
    if (!report) return ok(null);
    const outletOf = ({ status }: { status: string }) => (status === "new" ? "avito_new" : "avito_used");
    return ok(await storeReport(deps, { outletOf, reportedAt: report.finishedAt }, report.entries));
  } catch (cause) {
    if (cause instanceof AvitoFailure) {
      log.error("avito_report_failed", cause);
      return fail("unavailable", cause.message);
    }
    if (!(cause instanceof WebFailure)) throw cause;
    log.error("avito_report_failed", cause.cause ?? cause);
    return fail("unavailable", `Авито не отвечает: ${cause.error.message}`);
  }
}
