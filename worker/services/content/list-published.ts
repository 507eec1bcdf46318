import { selectActiveBanks, selectActivePromotions, selectApprovedReviews } from "../../db/queries/content.ts";
import type { DatedPromotion, PartnerBank, Review } from "../../domain/storefront.ts";
import type { Deps } from "../deps.ts";
import { runningPromotions } from "../promotions/running-promotions.ts";

// What visitors get is decided here, whatever `approved=` or `active=` a caller sends.

const ALL = 500;

export async function listApprovedReviews({ db }: Deps, limit = ALL): Promise<Review[]> {
  const [reviews] = await db.read([selectApprovedReviews(db, limit)]);
  return reviews;
}

export async function listActivePromotions({ db, clock }: Deps): Promise<DatedPromotion[]> {
  const [promotions] = await db.read([selectActivePromotions(db)]);
  return runningPromotions(promotions, clock.now());
}

export async function listActiveBanks({ db }: Deps): Promise<PartnerBank[]> {
  const [banks] = await db.read([selectActiveBanks(db)]);
  return banks;
}
