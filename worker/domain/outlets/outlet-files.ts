/**
 * `making`: parts are being written. `served`: the outlet gets it, or got it until a newer one. `held`: complete, but too many cars are
 * gone; staff decide. `rejected`: held, and a newer one replaced it. `failed`: not complete or not valid.
 */
export const OUTLET_FILE_STATES = ["making", "served", "held", "rejected", "failed"] as const;
export type OutletFileState = (typeof OUTLET_FILE_STATES)[number];

/** A file is begun at most this often after changes of the stock, ms. */
export const OUTLET_INTERVAL_MS = 15 * 60_000;
/** A file is made anew after this time also without changes: checks depend on the date, ms. */
export const OUTLET_RENEWED_AFTER_MS = 24 * 60 * 60_000;
/** An outlet that has not asked for its file for so long has lost the address, ms. */
export const OUTLET_FETCHED_WITHIN_MS = 24 * 60 * 60_000;

/** A file without more than this share of the cars of the one before is not served until staff confirm it, percent. */
const GONE_MAX_PERCENT = 30;
/** So few cars may be sold in a day, whatever their share. */
const GONE_ALWAYS_ALLOWED = 2;

/**
 * Whether so many cars are gone that an error is likelier than sales. An empty file is one, unless the file `before` was empty too: an
 * outlet takes every advertisement down that is not in the file. `before` is null for the first file.
 */
export function isSuspiciouslyShort(file: { cars: number; removed: number }, before: { cars: number } | null): boolean {
  if (file.cars === 0) return before?.cars !== 0;
  if (before === null) return false;
  return file.removed > GONE_ALWAYS_ALLOWED && file.removed * 100 > before.cars * GONE_MAX_PERCENT;
}
