import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { selectAnyPromotion } from "../../db/queries/content/staff-content.ts";
import { PROMOTION_FIELD_LABELS } from "../../domain/content/promotion.ts";
import { type PhasedPromotion, withPhase } from "../../domain/content/promotion-phase.ts";
import { salonDay } from "../../domain/dealership/salon-time.ts";
import { timeZoneOf } from "../../domain/kernel/time/time-zones.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { getHistory, type HistoryEntry } from "../staff/audit/get-history.ts";
import type { Deps } from "../deps.ts";

/** A promotion, in the trash or not, with its history. */
export async function getStaffPromotion(
  deps: Deps,
  id: string,
): Promise<Result<{ promotion: PhasedPromotion; history: HistoryEntry[] }>> {
  const { db, clock } = deps;
  const [[rows, [settings]], history] = await Promise.all([
    db.read([selectAnyPromotion(db, id), selectSettings(db)]),
    getHistory(deps, "promotion", id, PROMOTION_FIELD_LABELS),
  ]);
  return rows[0]
    ? ok({ promotion: withPhase(rows[0], salonDay(clock.now(), timeZoneOf(settings?.timeZone))), history })
    : fail("not_found", "Акция не найдена");
}
