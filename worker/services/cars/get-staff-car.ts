import { selectCarSource, selectOriginOfCar } from "../../db/queries/imports/car-sources.ts";
import { selectBrands } from "../../db/queries/dealership/layout.ts";
import { selectPrices, selectStaffCar } from "../../db/queries/cars/staff-cars.ts";
import type { CarSource } from "../../domain/cars/car-source.ts";
import { CAR_FIELD_LABELS } from "../../domain/cars/car-field-labels.ts";
import { HISTORY_SHOWN } from "../../domain/kernel/limits.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { StaffCar } from "../../domain/cars/staff-car.ts";
import type { Brand } from "../../domain/content/brand.ts";
import { getHistory, type HistoryEntry } from "../staff/audit/get-history.ts";
import { byName } from "../../domain/content/brand-order.ts";
import type { Deps } from "../deps.ts";
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
}

export const CAR_MISSING = "Автомобиль не найден";

/** A car, in the trash or not. */
export async function getStaffCar({ db }: Deps, id: string): Promise<Result<StaffCar>> {
  const [[car]] = await db.read([selectStaffCar(db, id)]);
  return car ? ok(car) : fail("not_found", CAR_MISSING);
}

/** A car with everything that its editor shows. */
export async function getCarEditing(deps: Deps, id: string): Promise<Result<CarEditing>> {
  const { db } = deps;
  const [[[car], brands, prices, [link], [origin]], history] = await Promise.all([
    db.read([
      selectStaffCar(db, id),
      selectBrands(db),
      selectPrices(db, id, HISTORY_SHOWN),
      selectCarSource(db, id),
      selectOriginOfCar(db, id),
    ]),
    getHistory(deps, "car", id, CAR_FIELD_LABELS),
  ]);
  if (!car) return fail("not_found", CAR_MISSING);
  return ok({
    car,
    brands: byName(brands).map(({ id: brandId, name }) => ({ id: brandId, name })),
    history,
    prices,
    source: link ? toCarSource(link, origin) : null,
  });
}
