import { MINUTE_MS } from "./time/durations.ts";

// How often we try to send something to another system, for notifications and events alike.

/** Delays between attempts, the first one after the first attempt: a day and a half in all. */
export const RETRY_DELAYS_MS = [1, 2, 5, 15, 60, 180, 360, 720, 720].map((minutes) => minutes * MINUTE_MS);
export const RETRY_ATTEMPTS_MAX = RETRY_DELAYS_MS.length;

/** The delay after this many attempts, counted from 1; the last one for ever after. */
export function retryDelayMs(attempts: number): number {
  return RETRY_DELAYS_MS[Math.max(Math.min(attempts, RETRY_ATTEMPTS_MAX) - 1, 0)] ?? 0;
}
