import { selectAnyBrand } from "../../db/queries/content/brands.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { StaffCar } from "../../domain/cars/staff-car.ts";
import { retried } from "../staff/audit/write-as-staff.ts";
import type { Deps, Actor } from "../deps.ts";
import { turnedIntoDraft, writeCar } from "./write-car.ts";
import { CAR_MISSING, getStaffCar } from "./get-staff-car.ts";

/**
 * Turns a published car, in stock or sold, back into a draft: its page returns 404, and lists, counts and the sitemap drop
 * it. Leads, reviews and price history stay. A draft is returned unchanged; `not_found` in the trash.
 */
export const unpublishCar = retried(unpublish);

async function unpublish(deps: Deps, actor: Actor, id: string): Promise<Result<StaffCar>> {
  const { db, clock } = deps;
  const found = await getStaffCar(deps, id);
  if (!found.ok) return found;
  const before = found.value;
  if (before.deletedAt !== null) return fail("not_found", CAR_MISSING);
  if (before.publishedAt === null) return ok(before);
  const [[brand]] = await db.read([selectAnyBrand(db, before.brandId)]);
  if (!brand) return fail("conflict", "Марки этого автомобиля больше нет");
  const after = turnedIntoDraft(before, clock.now());
  return writeCar(deps, actor, { action: "update", before, after, brandBefore: brand, brand });
}
