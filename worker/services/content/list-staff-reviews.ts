import { countContent } from "../../db/queries/staff/dashboard.ts";
import { selectStaffReviews } from "../../db/queries/content/staff-content.ts";
import { PANEL_LIST_ROWS_MAX } from "../../domain/kernel/limits.ts";
import { type ListPage, type ListQuery, matchesSearch, pageOf } from "../../domain/kernel/panel-list.ts";
import type { ReviewCounts, StaffReview } from "../../domain/content/review.ts";
import type { Deps } from "../deps.ts";

interface StaffReviewsQuery extends ListQuery {
  /** Null: both. */
  approved: boolean | null;
  inTrash: boolean;
}

/**
 * Reviews, latest first, and how many there are of each kind. Staff enter them one by one, so that they are few: the latest
 * thousands are read and searched here.
 */
export async function listStaffReviews(
  { db }: Deps,
  { search, page, approved, inTrash }: StaffReviewsQuery,
  size: number,
): Promise<{ list: ListPage<StaffReview>; counts: ReviewCounts }> {
  const [rows, [counted]] = await db.read([
    selectStaffReviews(db, { approved, inTrash, limit: PANEL_LIST_ROWS_MAX + 1 }),
    countContent(db),
  ]);
  const found = rows.filter(({ customerName, text, carModel }) => matchesSearch(search, customerName, text, carModel));
  const counts = { approved: counted?.approvedReviews ?? 0, pending: counted?.pendingReviews ?? 0 };
  return { list: pageOf(found, { page, size }), counts: { ...counts, total: counts.approved + counts.pending } };
}
