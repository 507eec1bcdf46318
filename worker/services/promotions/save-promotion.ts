import {
  insertPromotion,
  type PromotionRow,
  selectAnyPromotion,
  updatePromotion as updateRow,
} from "../../db/queries/staff-content.ts";
import { changesBetween, withChange } from "../../domain/changes.ts";
import type { PromotionChange, PromotionInput, StaffPromotion } from "../../domain/promotion.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { writeAsStaff } from "../audit/write-as-staff.ts";
import type { Deps } from "../deps.ts";
import type { Actor } from "../staff/session.ts";

const RECORDED = [
  "title",
  "description",
  "image",
  "discount",
  "validUntil",
  "isActive",
] as const satisfies (keyof PromotionRow)[];

export async function createPromotion(
  deps: Deps,
  actor: Actor,
  input: PromotionInput,
): Promise<Result<StaffPromotion>> {
  const { db, clock, ids } = deps;
  const now = clock.now();
  const row: PromotionRow = {
    id: ids.next(),
    title: input.title,
    description: input.description,
    image: input.image ?? null,
    discount: input.discount ?? null,
    validUntil: input.validUntil ?? null,
    isActive: input.isActive ?? true,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
  const changes = changesBetween(null, row, RECORDED);
  await writeAsStaff(
    deps,
    actor,
    { action: "create", entity: "promotion", entityId: row.id, changes, isVisible: row.isActive },
    [insertPromotion(db, row)],
  );
  return ok(row);
}

/** `not_found` in the trash too. */
export async function updatePromotion(
  deps: Deps,
  actor: Actor,
  id: string,
  change: PromotionChange,
): Promise<Result<StaffPromotion>> {
  const { db, clock } = deps;
  const [[before]] = await db.read([selectAnyPromotion(db, id)]);
  if (!before || before.deletedAt !== null) return fail("not_found", "Акция не найдена");
  const after: PromotionRow = withChange(before, { ...change, updatedAt: clock.now() });
  const changes = changesBetween(before, after, RECORDED);
  if (Object.keys(changes).length === 0) return ok(before);
  const isVisible = before.isActive || after.isActive;
  await writeAsStaff(deps, actor, { action: "update", entity: "promotion", entityId: id, changes, isVisible }, [
    updateRow(db, id, after),
  ]);
  return ok(after);
}
