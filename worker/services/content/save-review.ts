import {
  insertReview,
  type ReviewRow,
  selectAnyReview,
  updateReview as updateRow,
} from "../../db/queries/content/staff-content.ts";
import { unchangedSince } from "../../db/queries/cars/row-versions.ts";
import { changesBetween, withChange } from "../../domain/kernel/changes.ts";
import type { AuditAction } from "../../domain/staff/history.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import {
  REVIEW_FIELD_LABELS,
  type ReviewChange,
  type ReviewInput,
  type StaffReview,
} from "../../domain/content/review.ts";
import { refuseStaleEdit } from "../staff/audit/refuse-stale-edit.ts";
import { retryStaleWrites } from "../staff/audit/retry-stale-writes.ts";
import { writeAsStaff } from "../staff/audit/write-as-staff.ts";
import type { Deps } from "../deps.ts";
import type { Actor } from "../staff/session.ts";

/** The audit log records no data of the customer except the public name. */
const RECORDED = [
  "customerName",
  "carModel",
  "carId",
  "rating",
  "text",
  "photo",
  "sourceUrl",
  "answer",
  "approved",
] as const satisfies (keyof ReviewRow)[];

/** The review needs approval unless the input approves it. */
export async function createReview(deps: Deps, actor: Actor, input: ReviewInput): Promise<Result<StaffReview>> {
  const { db, clock, ids } = deps;
  const row: ReviewRow = {
    id: ids.next(),
    customerName: input.customerName,
    carId: input.carId ?? null,
    carModel: input.carModel ?? null,
    rating: input.rating,
    text: input.text,
    photo: input.photo ?? null,
    fromBuyer: false,
    sourceUrl: input.sourceUrl ?? null,
    answer: input.answer ?? null,
    consentVersion: null,
    approved: input.approved ?? false,
    createdAt: clock.now(),
    deletedAt: null,
    version: 1,
  };
  const changes = changesBetween(null, row, RECORDED);
  await writeAsStaff(
    deps,
    actor,
    { action: "create", entity: "review", entityId: row.id, changes, isVisible: row.approved },
    [insertReview(db, row)],
  );
  return ok(row);
}

/** `not_found` in the trash too; `conflict` when somebody else has changed a field since it was read. */
export function updateReview(deps: Deps, actor: Actor, id: string, change: ReviewChange): Promise<Result<StaffReview>> {
  return retryStaleWrites(() => changed(deps, actor, id, "update", change));
}

/** Publishes the review. Idempotent. */
export function approveReview(deps: Deps, actor: Actor, id: string): Promise<Result<StaffReview>> {
  return retryStaleWrites(() => changed(deps, actor, id, "approve", { approved: true }));
}

async function changed(
  deps: Deps,
  actor: Actor,
  id: string,
  action: AuditAction,
  change: ReviewChange,
): Promise<Result<StaffReview>> {
  const { db } = deps;
  const { version, base, ...fields } = change;
  const [[before]] = await db.read([selectAnyReview(db, id)]);
  if (!before || before.deletedAt !== null) return fail("not_found", "Отзыв не найден");
  const row = {
    entity: "review",
    entityId: id,
    version: before.version,
    stored: before,
    labels: REVIEW_FIELD_LABELS,
  } as const;
  const stale = await refuseStaleEdit(deps, row, fields, { version, base });
  if (stale) return stale;
  const after: ReviewRow = withChange(before, fields);
  const changes = changesBetween(before, after, RECORDED);
  if (Object.keys(changes).length === 0) return ok(before);
  const isVisible = before.approved || after.approved;
  await writeAsStaff(deps, actor, { action, entity: "review", entityId: id, changes, isVisible }, [
    unchangedSince(db, "review", id, before.version),
    updateRow(db, id, after),
  ]);
  return ok({ ...after, version: before.version + 1 });
}
