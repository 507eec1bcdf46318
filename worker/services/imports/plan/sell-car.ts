import type { StaffCar } from "../../../domain/cars/staff-car.ts";
import { applyCarChange } from "../../cars/apply-car-change.ts";
import type { AppliedChange } from "./applied-change.ts";
import type { ItemOutcome } from "./applied-change.ts";
import type { DealershipBrands } from "./brand-matching.ts";

/** Records a car that its source no longer has as sold. A draft goes into the trash instead. */
export function sellCar(car: StaffCar | null, brands: DealershipBrands, now: number): ItemOutcome {
  const brand = brands.byId(car?.brandId ?? null);
  if (!car || !brand || car.deletedAt !== null || car.soldAt !== null) {
    return { item: { state: "same", reason: "Уже снят с продажи" } };
  }
  const isDraft = car.publishedAt === null;
  const after = isDraft
    ? applyCarChange({ ...car, deletedAt: now }, {}, now)
    : applyCarChange(car, { sold: true }, now);
  if (!after.ok) return { item: { state: "failed", reason: after.error.message } };
  const applied: AppliedChange = isDraft
    ? { kind: "trashed", deletedAt: now }
    : { kind: "sold", soldAt: after.value.soldAt ?? now, wasInStock: car.inStock };
  return {
    write: { action: isDraft ? "delete" : "update", before: car, after: after.value, brandBefore: brand, brand },
    item: { state: "applied", reason: null, written: JSON.stringify(applied) },
  };
}
