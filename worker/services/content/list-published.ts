import { selectPublishedBanks, selectPublishedPromotions, selectPublishedReviews } from "../../db/queries/content.ts";
import { selectSettings } from "../../db/queries/frame.ts";
import { timeZoneOf } from "../../domain/time-zones.ts";
import type { Deps } from "../deps.ts";
import { runningPromotions } from "../promotions/running-promotions.ts";

// What visitors get of the API is decided here, whatever `approved=` or `active=` a caller sends.

const ALL = 500;

export async function listApprovedReviews({ db }: Deps, limit = ALL) {
  const [reviews] = await db.read([selectPublishedReviews(db, limit)]);
  return reviews;
}

export async function listActivePromotions({ db, clock }: Deps, limit = ALL) {
  const [promotions, [settings]] = await db.read([selectPublishedPromotions(db, limit), selectSettings(db)]);
  return runningPromotions(promotions, clock.now(), timeZoneOf(settings?.timeZone));
}

export async function listActiveBanks({ db }: Deps) {
  const [banks] = await db.read([selectPublishedBanks(db)]);
  return banks;
}
