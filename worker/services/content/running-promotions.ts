import type { CarStatus } from "../../domain/cars/car-status.ts";
import { PROMOTIONS_SHOWN } from "../../domain/kernel/limits.ts";
import { promotionPhase, termText } from "../../domain/content/promotion-phase.ts";
import { salonDay, type TimeZone } from "../../domain/kernel/time/salon-time.ts";
import type { DatedPromotion, Promotion } from "../../domain/content/promotion.ts";

/** Active promotions whose period includes today in the dealership's time zone. */
export function runningPromotions<T extends DatedPromotion>(rows: readonly T[], now: number, zone: TimeZone): T[] {
  const today = salonDay(now, zone);
  return rows
    .filter((row) => promotionPhase(row, today) === "running")
    .map((row) => ({ ...row, validUntil: termText(row) }));
}

/** The first of them, as pages show them. `status`: of the page's car, whose promotions alone are shown. */
export function shownPromotions(
  rows: readonly DatedPromotion[],
  { now, zone, status }: { now: number; zone: TimeZone; status?: CarStatus },
): Promotion[] {
  const fitting = rows.filter(({ carStatus }) => carStatus === null || status === undefined || carStatus === status);
  return runningPromotions(fitting, now, zone)
    .slice(0, PROMOTIONS_SHOWN)
    .map(({ startsOn: _startsOn, endsOn: _endsOn, carStatus: _carStatus, ...promotion }) => promotion);
}
