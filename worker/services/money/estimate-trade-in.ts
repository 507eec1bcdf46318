import { selectComparedCars } from "../../db/queries/cars/compared-cars.ts";
import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { modelFamily, possibleFamilies } from "../../domain/cars/model-families.ts";
import { salonYear, timeZoneOf } from "../../domain/kernel/time/salon-time.ts";
import type { TradeInCar } from "../../domain/leads/trade-in-car.ts";
import { COMPARED_DAYS, tradeInRange, type TradeInFactors } from "../../domain/money/trade-in-range.ts";
import type { TradeInEstimate } from "../../domain/money/trade-in-estimate.ts";
import { ok, type Result } from "../../domain/kernel/result.ts";
import type { Deps } from "../deps.ts";
import { checkOwnCar } from "../leads/check-own-car.ts";
import { DAY_MS } from "../../domain/kernel/time/durations.ts";
import type { settings } from "../../db/schema/content.ts";
import { tradeInSettings } from "../dealership/public-settings.ts";

/** The range of a visitor's car, from the salon's cars of the same family; one round trip. */
export async function estimateTradeIn(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { carBrand, carModel, carYear, carMileage, carCondition }: TradeInCar,
): Promise<TradeInEstimate> {
  const now = clock.now();
  const families = possibleFamilies(carBrand, carModel);
  const [rows, [settings]] = await db.read([
    selectComparedCars(db, { brand: carBrand, families, year: carYear, soldSince: now - COMPARED_DAYS * DAY_MS }),
    selectSettings(db),
  ]);
  // Which of the possible families it is depends on the brand.
  const compared = rows.filter((row) => row.modelFamily === modelFamily(row.brand, carModel).slug);
  const factors = tradeInFactors(settings);
  const car = { year: carYear, mileage: carMileage ?? null, condition: carCondition ?? null };
  const thisYear = salonYear(now, timeZoneOf(settings?.timeZone));
  return {
    brand: carBrand,
    model: carModel,
    ...car,
    range: tradeInRange({ car, compared, factors, thisYear }),
    factors,
  };
}

/** The same of the fields of the wizard's first step; `invalid` with messages by field. */
export async function estimateOwnCar(deps: Deps, fields: Record<string, unknown>): Promise<Result<TradeInEstimate>> {
  const car = await checkOwnCar(deps, fields);
  return car.ok ? ok(await estimateTradeIn(deps, car.value)) : car;
}

/** As staff have set them. */
function tradeInFactors(row: typeof settings.$inferSelect | undefined): TradeInFactors {
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
