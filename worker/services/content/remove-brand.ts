import { updateBrand } from "../../db/queries/content/brands.ts";
import type { StaffBrand } from "../../domain/content/brand.ts";
import { CARS, countOf } from "../../domain/kernel/text/plural.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { writeAsStaff } from "../staff/audit/write-as-staff.ts";
import type { Deps } from "../deps.ts";
import type { Actor } from "../staff/session.ts";
import { getStaffBrand } from "./get-staff-brand.ts";

/** Moves a brand to the trash. `conflict` while it has cars, `not_found` if it is already there. */
export async function removeBrand(deps: Deps, actor: Actor, id: string): Promise<Result<StaffBrand>> {
  const found = await getStaffBrand(deps, id);
  if (!found.ok) return found;
  const { brand } = found.value;
  if (brand.deletedAt !== null) return fail("not_found", "Марка не найдена");
  if (brand.cars > 0) {
    return fail("conflict", `У марки есть ${countOf(brand.cars, CARS)}: сначала перенесите или удалите их`);
  }
  return moved(deps, actor, brand, deps.clock.now());
}

/** Restores a brand from the trash. */
export async function restoreBrand(deps: Deps, actor: Actor, id: string): Promise<Result<StaffBrand>> {
  const found = await getStaffBrand(deps, id);
  if (!found.ok) return found;
  const { brand } = found.value;
  return brand.deletedAt === null ? ok(brand) : moved(deps, actor, brand, null);
}

async function moved(
  deps: Deps,
  actor: Actor,
  brand: StaffBrand,
  deletedAt: number | null,
): Promise<Result<StaffBrand>> {
  const action = deletedAt === null ? "restore" : "delete";
  await writeAsStaff(deps, actor, { action, entity: "brand", entityId: brand.id, isVisible: true }, [
    updateBrand(deps.db, brand.id, { deletedAt }),
  ]);
  return ok({ ...brand, deletedAt });
}
