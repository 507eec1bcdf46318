import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { PROMOTION_DATES_CROSSED, type StaffPromotion } from "../../domain/content/promotion.ts";
import { type PhasedPromotion, withPhase } from "../../domain/content/promotion-phase.ts";
import { salonDay, timeZoneOf } from "../../domain/kernel/time/salon-time.ts";
import type { ListPage } from "../../domain/kernel/panel-list.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { parseDay } from "../../domain/kernel/time/days.ts";
import type { Deps } from "../deps.ts";
import type { HistoryEntry } from "../staff/audit/get-history.ts";
import { promotionPage } from "../texts/text-page.ts";
import { type RecordListQuery, recordUseCases } from "./record-use-cases.ts";

export const promotionRecords = recordUseCases("promotion", {
  order: "latest",
  textPage: promotionPage,
  complete: (fields, updatedAt) => ({ endsOn: lastDay(fields), updatedAt }),
  refuse: (_before, { startsOn, endsOn }) =>
    startsOn !== null && endsOn !== null && endsOn < startsOn
      ? fail("invalid", PROMOTION_DATES_CROSSED, { endsOn: PROMOTION_DATES_CROSSED })
      : null,
});

/** A caller that sends the text alone means the day that the text is, if it is one. */
function lastDay({ endsOn, validUntil }: Partial<StaffPromotion>): string | null | undefined {
  return endsOn === undefined && validUntil ? (parseDay(validUntil) ?? undefined) : endsOn;
}

/** A promotion, in the trash or not, with its history. */
export async function getStaffPromotion(
  deps: Deps,
  id: string,
): Promise<Result<{ row: PhasedPromotion; history: HistoryEntry[] }>> {
  const [found, today] = await Promise.all([promotionRecords.get(deps, id), readToday(deps)]);
  return found.ok ? ok({ ...found.value, row: withPhase(found.value.row, today) }) : found;
}

/** Promotions, latest first. `isActive` null: both. */
export async function listStaffPromotions(
  deps: Pick<Deps, "db" | "clock">,
  { isActive, ...query }: RecordListQuery & { isActive: boolean | null },
  size: number,
): Promise<ListPage<PhasedPromotion>> {
  const [list, today] = await Promise.all([promotionRecords.list(deps, query, isActive, size), readToday(deps)]);
  return { ...list, rows: list.rows.map((row) => withPhase(row, today)) };
}

async function readToday({ db, clock }: Pick<Deps, "db" | "clock">): Promise<string> {
  const [[settings]] = await db.read([selectSettings(db)]);
  return salonDay(clock.now(), timeZoneOf(settings?.timeZone));
}
