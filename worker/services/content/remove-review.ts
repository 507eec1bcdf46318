import { selectAnyReview, updateReview } from "../../db/queries/content/staff-content.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { StaffReview } from "../../domain/content/review.ts";
import { writeAsStaff } from "../staff/audit/write-as-staff.ts";
import type { Deps } from "../deps.ts";
import type { Actor } from "../staff/session.ts";

/** Moves a review to the trash; `not_found` if it is already there. */
export async function removeReview(deps: Deps, actor: Actor, id: string): Promise<Result<StaffReview>> {
  const review = await findReview(deps, id);
  if (!review || review.deletedAt !== null) return fail("not_found", "Отзыв не найден");
  return moved(deps, actor, review, deps.clock.now());
}

/** Restores a review from the trash. */
export async function restoreReview(deps: Deps, actor: Actor, id: string): Promise<Result<StaffReview>> {
  const review = await findReview(deps, id);
  if (!review) return fail("not_found", "Отзыв не найден");
  return review.deletedAt === null ? ok(review) : moved(deps, actor, review, null);
}

async function findReview({ db }: Deps, id: string): Promise<StaffReview | undefined> {
  const [[review]] = await db.read([selectAnyReview(db, id)]);
  return review;
}

async function moved(
  deps: Deps,
  actor: Actor,
  review: StaffReview,
  deletedAt: number | null,
): Promise<Result<StaffReview>> {
  const action = deletedAt === null ? "restore" : "delete";
  const { id: entityId, approved: isVisible } = review;
  await writeAsStaff(deps, actor, { action, entity: "review", entityId, isVisible }, [
    updateReview(deps.db, entityId, { deletedAt }),
  ]);
  return ok({ ...review, deletedAt });
}
