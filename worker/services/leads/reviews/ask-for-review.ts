import {
  insertReviewRequest,
  type ReviewRequestRow,
  selectReviewRequestOfLead,
  updateReviewRequestMailed,
} from "../../../db/queries/content/review-requests.ts";
import { selectConsents, selectLead } from "../../../db/queries/leads/lead-page.ts";
import { insertNotifications } from "../../../db/queries/notifications/outbox.ts";
import { selectRolePermissions } from "../../../db/queries/staff/staff.ts";
import { isUniqueViolation } from "../../../db/unique-violation.ts";
import { reviewRequestPath } from "../../../domain/content/review-code.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { notificationId } from "../../../domain/notifications/notifications.ts";
import type { NotificationDeps, Actor } from "../../deps.ts";
import { deliverNotifications } from "../../notifications/deliver-notifications.ts";
import { writeAsStaff } from "../../staff/audit/write-as-staff.ts";
import { keptLead } from "../stored-lead.ts";
import { withContactDetails } from "../with-contact-details.ts";
import { scopeOfActor } from "../work/lead-staff.ts";

/** That a buyer was asked for a review. Times in epoch ms. */
export interface AskedReview {
  /** Of this site, for the buyer. */
  path: string;
  createdAt: number;
  mailedAt: number | null;
  openedAt: number | null;
  isReviewed: boolean;
}

export function toAskedReview({ code, createdAt, mailedAt, openedAt, reviewId }: ReviewRequestRow): AskedReview {
  return { path: reviewRequestPath(code), createdAt, mailedAt, openedAt, isReviewed: reviewId !== null };
}

/** Whether a mail may ask: with a consent to the use of the address that was not withdrawn since. @param consents oldest first */
export function mayBeMailed(consents: readonly { withdrawnAt: number | null }[]): boolean {
  return consents.at(-1)?.withdrawnAt === null;
}

/**
 * Asks the buyer of a sale for a review: one request a lead, whose link staff pass on, and one mail at most. Repeating it changes nothing.
 * `conflict` without a sale; with `byMail` also without an address or a consent.
 */
export async function askForReview(
  deps: NotificationDeps,
  actor: Actor,
  id: string,
  { byMail = false }: { byMail?: boolean | undefined },
): Promise<Result<AskedReview>> {
  const { db, clock, ids } = deps;
  const [[stored], consents, [before], roles] = await db.read([
    selectLead(db, id),
    selectConsents(db, id),
    selectReviewRequestOfLead(db, id),
    selectRolePermissions(db),
  ]);
  const kept = keptLead(stored, scopeOfActor(actor, roles));
  if (!kept.ok) return kept;
  if (kept.value.status !== "completed" || kept.value.soldCarId === null)
    return fail("conflict", "Отзыв просят после продажи: завершите заявку с проданным автомобилем");
  const now = clock.now();
  const mails = byMail && (before?.mailedAt ?? null) === null;
  if (before && !mails) return ok(toAskedReview(before));
  if (mails) {
    if (before?.reviewId) return fail("conflict", "Отзыв уже оставлен");
    const [lead] = await withContactDetails(deps, [kept.value]);
    if (!lead?.email) return fail("conflict", "В заявке нет адреса почты: передайте ссылку сами");
    if (!mayBeMailed(consents)) return fail("conflict", "Нет согласия клиента: передайте ссылку сами");
  }
  const fresh = { id: ids.next(), code: ids.next().replaceAll("-", ""), leadId: id, createdBy: actor.userId };
  const row = before ?? { ...fresh, createdAt: now, mailedAt: null, openedAt: null, reviewId: null };
  const changes = { reviewRequest: [null, mails ? "Письмом" : "Ссылкой"] as const };
  try {
    await writeAsStaff(deps, actor, { action: "ask_review", entity: "lead", entityId: id, changes, isVisible: false }, [
      ...(before ? [] : [insertReviewRequest(db, row)]),
      ...(mails
        ? [updateReviewRequestMailed(db, id, now), insertNotifications(db, "email", "review_request", [id], now)]
        : []),
    ]);
  } catch (cause) {
    // A colleague has asked meanwhile.
    if (isUniqueViolation(cause, "review_requests.lead_id")) return askForReview(deps, actor, id, { byMail });
    throw cause;
  }
  if (mails) {
    const mail = [notificationId("email", "review_request", id)];
    deps.later(() => deliverNotifications(deps, { ids: mail }));
  }
  return ok(toAskedReview(mails ? { ...row, mailedAt: now } : row));
}
