import { countPendingReviews, insertReviewOnce } from "../../db/queries/content/content.ts";
import { insertAskedReview } from "../../db/queries/content/review-requests.ts";
import { type BuyerReview, PUBLICATION_CONSENT_VERSION } from "../../domain/content/buyer-review.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { admitStranger, type Stranger, type StrangerDeps } from "../leads/intake/admit-stranger.ts";

/** More unread reviews are a flood, and no work that staff can do. */
export const PENDING_REVIEWS_MAX = 300;

const TOO_MANY = "Сейчас на сайт приходит слишком много отзывов. Попробуйте завтра или позвоните нам.";

interface ReviewRequest extends Stranger {
  review: BuyerReview;
  /** Of the link that a buyer was asked by; null without one. */
  code: string | null;
  honeypot: string;
}

/**
 * Stores a review of a buyer for moderation, once for the same words; with a code that has served none yet, as that of the sale. `rate_limited` above the limits of what strangers store. One with
 * a filled honeypot is answered as any other and not stored.
 */
export async function submitReview(
  deps: StrangerDeps,
  { review, code, honeypot, address, proof }: ReviewRequest,
): Promise<Result<null>> {
  const { db, clock, ids } = deps;
  if (honeypot !== "") return ok(null);
  const id = await ids.from(`review:${JSON.stringify(review)}`);
  const [[pending]] = await db.read([countPendingReviews(db, PENDING_REVIEWS_MAX)]);
  if ((pending?.count ?? 0) >= PENDING_REVIEWS_MAX) return fail("rate_limited", TOO_MANY);
  const admission = await admitStranger(deps, { kind: "review", id, address, proof });
  if (!admission.ok) return admission;
  const row = {
    ...review,
    carModel: review.carModel ?? null,
    id,
    fromBuyer: true,
    consentVersion: PUBLICATION_CONSENT_VERSION,
    createdAt: clock.now(),
  };
  await db.writeIdempotent(code === null ? [insertReviewOnce(db, row)] : [...insertAskedReview(db, row, code)]);
  return ok(null);
}
