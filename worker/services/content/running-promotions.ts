import { PROMOTIONS_SHOWN } from "../../domain/kernel/limits.ts";
import { promotionPhase, termText } from "../../domain/content/promotion-phase.ts";
import { salonDay } from "../../domain/dealership/salon-time.ts";
import type { TimeZone } from "../../domain/kernel/time/time-zones.ts";
import type { DatedPromotion, Promotion } from "../../domain/content/promotion.ts";

/** Active promotions whose period includes today in the dealership's time zone. */
export function runningPromotions<T extends DatedPromotion>(rows: readonly T[], now: number, zone: TimeZone): T[] {
  const today = salonDay(now, zone);
  return rows
    .filter((row) => promotionPhase(row, today) === "running")
    .map((row) => ({ ...row, validUntil: termText(row) }));
}

/** The first of them, as pages show them. */
export function shownPromotions(rows: readonly DatedPromotion[], now: number, zone: TimeZone): Promotion[] {
  return runningPromotions(rows, now, zone)
    .slice(0, PROMOTIONS_SHOWN)
    .map(({ startsOn: _startsOn, endsOn: _endsOn, ...promotion }) => promotion);
}
