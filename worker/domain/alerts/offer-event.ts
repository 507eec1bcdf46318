import { DROP_MIN_PERCENT, DROP_MIN_RUB } from "../money/price-history.ts";
import type { HitKind } from "./alert-terms.ts";
import { DAY_MS, HOUR_MS } from "../kernel/time/durations.ts";

/** A car that was off the site for less was no time away: a save in between. */
const AWAY_MIN_MS = HOUR_MS;
/** A car without earlier prices that was published before is not new: its ledger began later than its offer. */
const NEW_WITHIN_MS = 2 * DAY_MS;

/** An offer as the ledger of prices shows it. Rubles, epoch ms. */
export interface ChangedOffer {
  price: number;
  isListed: boolean;
  publishedAt: number | null;
  /** When visitors saw its first price; null if the ledger has none. */
  firstAt: number | null;
  soldAt: number | null;
  /** When the present price began, and what set it; null for a car that is not listed. */
  since: number | null;
  source: string | null;
  /**
   * The lowest price in force in the 30 days before, and when the last one ended. Prices in force for less than a day do not count: an
   * import corrects those. Null without one.
   */
  prior: number | null;
  lastEndedAt: number | null;
}

export interface OfferEvent {
  kind: HitKind;
  /** Hits of one kind differ by it. 0 for a new car: a correction of its price does not make it new again. */
  price: number;
  prior: number | null;
  /** Searches that were confirmed later do not get it. */
  at: number;
}

/** What has happened to an offer that subscribers want to hear of; null for anything else, such as an undone bulk change. */
export function offerEventOf(offer: ChangedOffer): OfferEvent | null {
  const { price, since, source, prior, lastEndedAt, publishedAt, firstAt } = offer;
  if (!offer.isListed) {
    return offer.soldAt === null ? null : { kind: "sold", price, prior: null, at: offer.soldAt };
  }
  if (since === null || firstAt === null) return null;
  if (lastEndedAt === null) {
    const isNew = publishedAt !== null && firstAt - publishedAt < NEW_WITHIN_MS;
    return isNew ? { kind: "new", price: 0, prior: null, at: firstAt } : null;
  }
  if (prior !== null && source !== "undo" && isDrop(prior, price)) return { kind: "price", price, prior, at: since };
  return since - lastEndedAt >= AWAY_MIN_MS ? { kind: "back", price, prior: null, at: since } : null;
}

function isDrop(prior: number, price: number): boolean {
  return prior - price >= Math.max(DROP_MIN_RUB, (prior * DROP_MIN_PERCENT) / 100);
}
