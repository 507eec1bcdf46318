import { selectCarSource, selectOriginOfCar } from "../../db/queries/imports/car-sources.ts";
import { selectBrands } from "../../db/queries/dealership/layout.ts";
import { selectCarTerms } from "../../db/queries/dealership/salon-rows.ts";
import { selectPrices, selectStaffCar } from "../../db/queries/cars/staff-cars.ts";
import type { CarSource } from "../../domain/cars/car-source.ts";
import { carLabelsOf } from "../../domain/cars/car-field-labels.ts";
import { HISTORY_SHOWN } from "../../domain/kernel/limits.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { StaffCar } from "../../domain/cars/staff-car.ts";
import type { Brand } from "../../domain/content/brand.ts";
import { getHistory, type HistoryEntry } from "../staff/audit/get-history.ts";
import { byName } from "../../domain/content/brand-order.ts";
import { selectHoldsOfCar } from "../../db/queries/holds/holds.ts";
import { holdHoursOf } from "../../domain/holds/holds.ts";
import type { LeadScope } from "../../domain/leads/lead-scope.ts";
import { type StaffHold, toStaffHold, withHolderNames } from "../holds/hold-view.ts";
import type { ContactDetailsDeps, Deps } from "../deps.ts";
import { toCarSource } from "../imports/locks.ts";

export interface CarEditing {
  car: StaffCar;
  brands: Pick<Brand, "id" | "name">[];
  history: HistoryEntry[];
  /** Latest first; rubles, epoch ms. */
  prices: {
    id: string;
    price: number;
    source: string;
    changedAt: number;
    endedAt: number | null;
    run: string | null;
    struckAt: number | null;
    strikeReason: string | null;
  }[];
  /** The import source; null for a car entered by staff. */
  source: CarSource | null;
  /** Latest first; names of leads only for those who may see them. */
  holds: StaffHold[];
  /** Of a new hold. */
  holdHours: number;
}

const HOLDS_OF_CAR_SHOWN = 50;

export const CAR_MISSING = "Автомобиль не найден";

/** A car, in the trash or not. */
export async function getStaffCar({ db }: Deps, id: string): Promise<Result<StaffCar>> {
  const [[car]] = await db.read([selectStaffCar(db, id)]);
  return car ? ok(car) : fail("not_found", CAR_MISSING);
}

/** A car with everything that its editor shows. */
export async function getCarEditing(
  deps: ContactDetailsDeps,
  id: string,
  scopeOf: Promise<LeadScope | null> = Promise.resolve(null),
): Promise<Result<CarEditing>> {
  const { db, clock } = deps;
  const reading = db.read([
    selectStaffCar(db, id),
    selectBrands(db),
    selectPrices(db, id, HISTORY_SHOWN),
    selectCarSource(db, id),
    selectOriginOfCar(db, id),
    selectHoldsOfCar(db, id, HOLDS_OF_CAR_SHOWN),
    selectCarTerms(db),
  ]);
  const labels = reading.then(([, , , , , , [terms]]) => carLabelsOf(terms?.salons));
  const [[[car], brands, prices, [link], [origin], holds, [settings]], history, scope] = await Promise.all([
    reading,
    getHistory(deps, "car", id, labels),
    scopeOf,
  ]);
  if (!car) return fail("not_found", CAR_MISSING);
  return ok({
    car,
    brands: byName(brands).map(({ id: brandId, name }) => ({ id: brandId, name })),
    history,
    prices,
    source: link ? toCarSource(link, origin) : null,
    holds: (await withHolderNames(deps, holds)).map((row) => toStaffHold(row, scope, clock.now())),
    holdHours: holdHoursOf(settings),
  });
}
