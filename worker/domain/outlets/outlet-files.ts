import { isSuddenLoss } from "../kernel/limits.ts";

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

/**
 * Whether a file is not served until staff confirm it: after a sudden loss, and an empty one unless the file `before` was empty too, because an
 * outlet takes every advertisement down that is not in the file. `before` is null for the first file.
 */
export function isSuspiciouslyShort(file: { cars: number; removed: number }, before: { cars: number } | null): boolean {
  if (file.cars === 0) return before?.cars !== 0;
  if (before === null) return false;
  return isSuddenLoss(file.removed, before.cars);
}
