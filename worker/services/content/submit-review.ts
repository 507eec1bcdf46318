import { countPendingReviews, insertReviewOnce } from "../../db/queries/content/content.ts";
import { type BuyerReview, PUBLICATION_CONSENT_VERSION } from "../../domain/content/buyer-review.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { leadSchema } from "../../domain/leads/lead.ts";
import type { SenderHeaders } from "../../domain/leads/intake/lead-limits.ts";
import type { LeadDeps } from "../deps.ts";
import { admitLead } from "../leads/intake/admit-lead.ts";

/** More unread reviews are a flood, and no work that staff can do. */
export const PENDING_REVIEWS_MAX = 300;

const TOO_MANY = "Сейчас на сайт приходит слишком много отзывов. Попробуйте завтра или позвоните нам.";

interface ReviewRequest {
  review: BuyerReview;
  honeypot: string;
  /** The solution of a challenge. */
  proof: string | undefined;
  filledMs: number | null;
  sourceUrl: string;
  address: string | null;
  headers: SenderHeaders | null;
}

/**
 * Stores a review of a buyer for moderation, once for the same words. The limits are those of leads, with the same challenge: `rate_limited`
 * above them. One with a filled honeypot is answered as any other and not stored.
 */
export async function submitReview(deps: LeadDeps, request: ReviewRequest): Promise<Result<null>> {
  const { db, clock, ids } = deps;
  const { review, honeypot, proof, filledMs, sourceUrl, address, headers } = request;
  const id = await ids.from(`review:${JSON.stringify(review)}`);
  const { customerName: name, text: message } = review;
  const asLead = { type: "contact_form" as const, name, phone: "+70000000000", message, honeypot, filledMs };
  const lead = leadSchema.parse({ ...asLead, sourceUrl, proof });
  const admission = await admitLead(deps, { lead, requestKey: id, referrer: null, address, headers }, identityOf(id));
  if (!admission.ok) return admission;
  if (honeypot !== "") return ok(null);
  const [[pending]] = await db.read([countPendingReviews(db, PENDING_REVIEWS_MAX)]);
  if ((pending?.count ?? 0) >= PENDING_REVIEWS_MAX) return fail("rate_limited", TOO_MANY);
  await db.writeIdempotent([
    insertReviewOnce(db, {
      ...review,
      carModel: review.carModel ?? null,
      id,
      fromBuyer: true,
      consentVersion: PUBLICATION_CONSENT_VERSION,
      createdAt: clock.now(),
    }),
  ]);
  return ok(null);
}

function identityOf(id: string) {
  return { id, requestKey: id, earlierKey: null };
}
