import { selectWholeBanks, selectWholePromotions, selectWholeReviews } from "../../db/queries/content/content.ts";
import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { timeZoneOf } from "../../domain/kernel/time/time-zones.ts";
import type { Deps } from "../deps.ts";
import { runningPromotions } from "./running-promotions.ts";

// The server decides what visitors get; `approved=` and `active=` of the API are ignored.

const ALL = 500;

export async function listApprovedReviews({ db }: Deps, limit = ALL) {
  const [reviews] = await db.read([selectWholeReviews(db, limit)]);
  return reviews;
}

export async function listActivePromotions({ db, clock }: Deps) {
  const [promotions, [settings]] = await db.read([selectWholePromotions(db), selectSettings(db)]);
  return runningPromotions(promotions, clock.now(), timeZoneOf(settings?.timeZone));
}

export async function listActiveBanks({ db }: Deps) {
  const [banks] = await db.read([selectWholeBanks(db)]);
  return banks;
}
