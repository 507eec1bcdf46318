import { selectWholeBanks, selectWholePromotions, selectWholeReviews } from "../../db/queries/content/content.ts";
import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { timeZoneOf } from "../../domain/kernel/time/salon-time.ts";
import type { Deps } from "../deps.ts";
import { runningPromotions } from "./running-promotions.ts";

// Reviews, promotions and banks for the API, at most WHOLE_MAX.

const WHOLE_MAX = 500;
/** Whether visitors see them; null: both kinds. */
type Shown = boolean | null;

export async function listWholeReviews({ db }: Deps, isShown: Shown) {
  const [reviews] = await db.read([selectWholeReviews(db, isShown, WHOLE_MAX)]);
  return reviews;
}

/** Those that visitors see are active, and today is one of their days. */
export async function listWholePromotions({ db, clock }: Deps, isShown: Shown) {
  const [promotions, [settings]] = await db.read([selectWholePromotions(db, isShown, WHOLE_MAX), selectSettings(db)]);
  return isShown ? runningPromotions(promotions, clock.now(), timeZoneOf(settings?.timeZone)) : promotions;
}

export async function listWholeBanks({ db }: Deps, isShown: Shown) {
  const [banks] = await db.read([selectWholeBanks(db, isShown, WHOLE_MAX)]);
  return banks;
}
