import { selectAnyReview } from "../../db/queries/content/staff-content.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { REVIEW_FIELD_LABELS, type StaffReview } from "../../domain/content/review.ts";
import { getHistory, type HistoryEntry } from "../staff/audit/get-history.ts";
import type { Deps } from "../deps.ts";

/** A review, in the trash or not, with its history. */
export async function getStaffReview(
  deps: Deps,
  id: string,
): Promise<Result<{ review: StaffReview; history: HistoryEntry[] }>> {
  const { db } = deps;
  const [[rows], history] = await Promise.all([
    db.read([selectAnyReview(db, id)]),
    getHistory(deps, "review", id, REVIEW_FIELD_LABELS),
  ]);
  return rows[0] ? ok({ review: rows[0], history }) : fail("not_found", "Отзыв не найден");
}
