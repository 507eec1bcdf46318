import { selectActiveBanks, selectActivePromotions, selectApprovedReviews } from "../../db/queries/content.ts";
import type { PartnerBank, Promotion, Review } from "../../domain/storefront.ts";
import type { Deps } from "../deps.ts";

// What visitors get is decided here, whatever `approved=` or `active=` a caller sends.

const ALL = 500;

export async function listApprovedReviews({ db }: Deps, limit = ALL): Promise<Review[]> {
  const [reviews] = await db.read([selectApprovedReviews(db, limit)]);
  return reviews;
}

export async function listActivePromotions({ db }: Deps, limit = ALL): Promise<Promotion[]> {
  const [promotions] = await db.read([selectActivePromotions(db, limit)]);
  return promotions;
}

export async function listActiveBanks({ db }: Deps): Promise<PartnerBank[]> {
  const [banks] = await db.read([selectActiveBanks(db)]);
  return banks;
}
