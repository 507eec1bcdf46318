import { selectBrands, selectSettings } from "../../db/queries/dealership/layout.ts";
import { countFittingCars, selectFittingCars } from "../../db/queries/catalogue/selection.ts";
import type { CarCard } from "../../domain/cars/car.ts";
import { type Selection, type SelectionStatus, selectionYears } from "../../domain/catalogue/selection.ts";
import type { Banner } from "../../domain/dealership/settings.ts";
import { salonYear } from "../../domain/dealership/salon-time.ts";
import { toCards } from "../cars/to-cards.ts";
import type { Deps } from "../deps.ts";
import { toPublicSettings } from "../dealership/public-settings.ts";

interface FittingCars {
  /** The newest ones, up to the limit. */
  cars: CarCard[];
  /** Number of fitting cars by catalogue. */
  counts: Record<SelectionStatus, number>;
  /** Options of «year from». */
  years: number[];
  banner: Banner;
}

/** New and used public cars that fit a selection. */
export async function findFittingCars({ db, clock }: Deps, selection: Selection, limit: number): Promise<FittingCars> {
  const [rows, counted, brands, settings] = await db.read([
    selectFittingCars(db, selection, limit),
    countFittingCars(db, selection),
    selectBrands(db),
    selectSettings(db),
  ]);
  const countOf = (status: SelectionStatus) => counted.find((row) => row.status === status)?.count ?? 0;
  const { banners, timeZone } = toPublicSettings(settings[0]);
  return {
    cars: toCards(rows, { brands, settings: settings[0], now: clock.now() }),
    counts: { new: countOf("new"), used: countOf("used") },
    years: selectionYears(salonYear(clock.now(), timeZone)),
    banner: banners.autoSelection,
  };
}
