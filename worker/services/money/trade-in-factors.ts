import type { settings } from "../../db/schema/content.ts";
import type { TradeInFactors } from "../../domain/money/trade-in-range.ts";
import { tradeInSettings } from "../dealership/public-settings.ts";

/** As staff have set them. */
export function tradeInFactors(row: typeof settings.$inferSelect | undefined): TradeInFactors {
  const found = tradeInSettings(row);
  return {
    yearPercent: found.tradeInYearPercent,
    mileagePercent: found.tradeInMileagePercent,
    excellentPercent: found.tradeInExcellentPercent,
    fairPercent: found.tradeInFairPercent,
    marginPercent: found.tradeInMarginPercent,
    preparation: found.tradeInPreparation,
  };
}
