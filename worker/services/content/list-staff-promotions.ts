import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { selectStaffPromotions } from "../../db/queries/content/staff-content.ts";
import { type ListPage, type ListQuery, matchesSearch, pageOf } from "../../domain/kernel/panel-list.ts";
import { type PhasedPromotion, withPhase } from "../../domain/content/promotion-phase.ts";
import { salonDay } from "../../domain/dealership/salon-time.ts";
import { timeZoneOf } from "../../domain/kernel/time/time-zones.ts";
import type { Deps } from "../deps.ts";

interface StaffPromotionsQuery extends ListQuery {
  /** Null: both. */
  isActive: boolean | null;
  inTrash: boolean;
}

/** Promotions, latest first. They are few: the table is read whole and searched here. */
export async function listStaffPromotions(
  { db, clock }: Deps,
  { search, page, isActive, inTrash }: StaffPromotionsQuery,
  size: number,
): Promise<ListPage<PhasedPromotion>> {
  const [rows, [settings]] = await db.read([selectStaffPromotions(db, { inTrash }), selectSettings(db)]);
  const found = rows.filter(
    (row) =>
      (isActive === null || row.isActive === isActive) &&
      matchesSearch(search, row.title, row.description, row.discount, row.validUntil),
  );
  const today = salonDay(clock.now(), timeZoneOf(settings?.timeZone));
  return pageOf(
    found.map((row) => withPhase(row, today)),
    { page, size },
  );
}
