import { selectAnyPromotion, updatePromotion } from "../../db/queries/content/staff-content.ts";
import type { StaffPromotion } from "../../domain/content/promotion.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { writeAsStaff } from "../staff/audit/write-as-staff.ts";
import type { Deps } from "../deps.ts";
import type { Actor } from "../staff/session.ts";

/** Moves a promotion to the trash; `not_found` if it is already there. */
export async function removePromotion(deps: Deps, actor: Actor, id: string): Promise<Result<StaffPromotion>> {
  const promotion = await findPromotion(deps, id);
  if (!promotion || promotion.deletedAt !== null) return fail("not_found", "Акция не найдена");
  return moved(deps, actor, promotion, deps.clock.now());
}

/** Restores a promotion from the trash. */
export async function restorePromotion(deps: Deps, actor: Actor, id: string): Promise<Result<StaffPromotion>> {
  const promotion = await findPromotion(deps, id);
  if (!promotion) return fail("not_found", "Акция не найдена");
  return promotion.deletedAt === null ? ok(promotion) : moved(deps, actor, promotion, null);
}

async function findPromotion({ db }: Deps, id: string): Promise<StaffPromotion | undefined> {
  const [[promotion]] = await db.read([selectAnyPromotion(db, id)]);
  return promotion;
}

async function moved(
  deps: Deps,
  actor: Actor,
  promotion: StaffPromotion,
  deletedAt: number | null,
): Promise<Result<StaffPromotion>> {
  const action = deletedAt === null ? "restore" : "delete";
  const { id: entityId, isActive: isVisible } = promotion;
  await writeAsStaff(deps, actor, { action, entity: "promotion", entityId, isVisible }, [
    updatePromotion(deps.db, entityId, { deletedAt }),
  ]);
  return ok({ ...promotion, deletedAt });
}
