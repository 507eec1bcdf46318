import { HOUR_MS } from "../kernel/time/durations.ts";

/** Somebody guesses a password: so many failures from unknown devices in this time, the last one recent. */
export const ATTACK_FAILURES = 9;
export const ATTACK_WINDOW_MS = 24 * HOUR_MS;
export const ATTACK_RECENT_MS = HOUR_MS;
/** An attack that lasts is mailed once in this time. */
export const ATTACK_MAIL_INTERVAL_MS = 24 * HOUR_MS;
