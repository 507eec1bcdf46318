import { selectPublishedBanks, selectPublishedPromotions, selectPublishedReviews } from "../../db/queries/content.ts";
import type { Deps } from "../deps.ts";

// What visitors get of the API is decided here, whatever `approved=` or `active=` a caller sends.

const ALL = 500;

export async function listApprovedReviews({ db }: Deps, limit = ALL) {
  const [reviews] = await db.read([selectPublishedReviews(db, limit)]);
  return reviews;
}

export async function listActivePromotions({ db }: Deps, limit = ALL) {
  const [promotions] = await db.read([selectPublishedPromotions(db, limit)]);
  return promotions;
}

export async function listActiveBanks({ db }: Deps) {
  const [banks] = await db.read([selectPublishedBanks(db)]);
  return banks;
}
