import { countContent } from "../../db/queries/staff/dashboard.ts";
import type { ReviewCounts, StaffReview } from "../../domain/content/review.ts";
import { PANEL_LIST_ROWS_MAX } from "../../domain/kernel/limits.ts";
import type { ListPage } from "../../domain/kernel/panel-list.ts";
import type { Result } from "../../domain/kernel/result.ts";
import type { Deps, Actor } from "../deps.ts";
import { type RecordListQuery, recordUseCases } from "./record-use-cases.ts";

/** A new one needs approval unless the input approves it. */
export const reviewRecords = recordUseCases("review", {
  order: "latest",
  limit: PANEL_LIST_ROWS_MAX + 1,
  newColumns: () => ({ fromBuyer: false, consentVersion: null }),
});
export const getStaffReview = reviewRecords.get;

/** Publishes the review. Idempotent. */
export function approveReview(deps: Deps, actor: Actor, id: string): Promise<Result<StaffReview>> {
  return reviewRecords.update(deps, actor, id, { approved: true }, "approve");
}

/** Reviews, latest first, and how many there are of each kind. `approved` null: both. */
export async function listStaffReviews(
  deps: Pick<Deps, "db">,
  { approved, ...query }: RecordListQuery & { approved: boolean | null },
  size: number,
): Promise<{ list: ListPage<StaffReview>; counts: ReviewCounts }> {
  const { db } = deps;
  const [list, [[counted]]] = await Promise.all([
    reviewRecords.list(deps, query, approved, size),
    db.read([countContent(db)]),
  ]);
  const counts = { approved: counted?.approvedReviews ?? 0, pending: counted?.pendingReviews ?? 0 };
  return { list, counts: { ...counts, total: counts.approved + counts.pending } };
}
