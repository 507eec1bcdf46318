import { selectAnyBrand } from "../../db/queries/content/brands.ts";
import { selectCarOfVin } from "../../db/queries/cars/staff-cars.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { StaffCar } from "../../domain/cars/staff-car.ts";
import { retried } from "../staff/audit/write-as-staff.ts";
import type { Deps, Actor } from "../deps.ts";
import { applyCarChange, vinTaken, writeCar } from "./write-car.ts";
import { CAR_MISSING, getStaffCar } from "./get-staff-car.ts";

/** Moves a car to the trash, where it can be restored for 30 days. */
export const removeCar = retried(remove);

async function remove(deps: Deps, actor: Actor, id: string): Promise<Result<StaffCar>> {
  const found = await getStaffCar(deps, id);
  if (!found.ok) return found;
  if (found.value.deletedAt !== null) return fail("not_found", CAR_MISSING);
  return move(deps, actor, found.value, deps.clock.now());
}

/** Restores a car in its former stage. `conflict` while its brand is in the trash or if another car has its VIN now. */
export const restoreCar = retried(restore);

async function restore(deps: Deps, actor: Actor, id: string): Promise<Result<StaffCar>> {
  const found = await getStaffCar(deps, id);
  if (!found.ok) return found;
  return found.value.deletedAt === null ? ok(found.value) : move(deps, actor, found.value, null);
}

async function move(deps: Deps, actor: Actor, before: StaffCar, deletedAt: number | null): Promise<Result<StaffCar>> {
  const { db, clock } = deps;
  const [[brand], [ofVin]] = await db.read([
    selectAnyBrand(db, before.brandId),
    selectCarOfVin(db, before.vin ?? "", before.id),
  ]);
  if (!brand) return fail("conflict", "Марки этого автомобиля больше нет");
  if (deletedAt === null) {
    if (brand.deletedAt !== null) return fail("conflict", `Сначала верните из корзины марку ${brand.name}`);
    if (before.vin && ofVin) return vinTaken(`Автомобиль с таким VIN уже есть: ${ofVin.name}`);
  }
  const moved = applyCarChange({ ...before, deletedAt }, {}, clock.now());
  if (!moved.ok) return moved;
  const action = deletedAt === null ? "restore" : "delete";
  return writeCar(deps, actor, { action, before, after: moved.value, brandBefore: brand, brand });
}
