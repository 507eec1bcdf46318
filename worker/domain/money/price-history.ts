import { DAY_MS } from "../kernel/time/durations.ts";

// When the badge «Снижена на …» stands. Russia has no such rule; these follow directive 98/6/EC, article 6a, and forbid sham discounts
// (38-ФЗ, article 5, part 3, item 4).

/** The prior price is the lowest of this time before the cut. */
export const PRIOR_PRICE_MS = 30 * DAY_MS;
/** How long after the cut the badge stands. */
export const DROP_SHOWN_MS = 30 * DAY_MS;
export const ON_SALE_BEFORE_CUT_MS = 7 * DAY_MS;
/** A smaller drop than either is none. */
export const DROP_MIN_RUB = 10_000;
export const DROP_MIN_PERCENT = 1;
/** A price that was in force for longer was no typo. */
export const TYPO_MAX_MS = DAY_MS;

/** A price that visitors saw. Rubles, epoch ms; `to` null: in force. */
export interface ShownPrice {
  price: number;
  from: number;
  to: number | null;
}

/** Whether staff may strike a price as a typo: one that was corrected within a day, and no bulk change, which stays when it was undone too. */
export function isStrikable(row: {
  changedAt: number;
  endedAt: number | null;
  run: string | null;
  struckAt: number | null;
}): boolean {
  const isCorrected = row.endedAt !== null && row.endedAt - row.changedAt <= TYPO_MAX_MS;
  return isCorrected && row.run === null && row.struckAt === null;
}
