import type { AttemptRule } from "../../db/queries/staff/login-attempts.ts";
import { formatSpan } from "../../domain/kernel/time/age.ts";
import type { AppError } from "../../domain/kernel/result.ts";
import { ATTACK_FAILURES } from "../../domain/staff/login-attacks.ts";
import { HOUR_MS, MINUTE_MS } from "../../domain/kernel/time/durations.ts";

/**
 * Delays of logins from unknown devices (docs/decisions/0033-logins-under-attack.md). They grow and end: a name is never locked, and
 * four guesses an hour are left to an attack.
 */
export const STRANGER_RULES: readonly AttemptRule[] = [
  {
    by: ["username"],
    windowMs: 24 * HOUR_MS,
    delays: [
      { failures: 5, waitMs: MINUTE_MS },
      { failures: 6, waitMs: 2 * MINUTE_MS },
      { failures: 7, waitMs: 4 * MINUTE_MS },
      { failures: 8, waitMs: 8 * MINUTE_MS },
      { failures: ATTACK_FAILURES, waitMs: 15 * MINUTE_MS },
    ],
  },
  {
    by: ["network"],
    windowMs: HOUR_MS,
    delays: [
      { failures: 20, waitMs: MINUTE_MS },
      { failures: 25, waitMs: 5 * MINUTE_MS },
      { failures: 30, waitMs: 15 * MINUTE_MS },
    ],
  },
];

/** Delays for a device that the person has logged in on: nobody else's failures count. */
export const DEVICE_RULES: readonly AttemptRule[] = [
  {
    by: ["username", "device"],
    windowMs: HOUR_MS,
    delays: [
      { failures: 10, waitMs: MINUTE_MS },
      { failures: 15, waitMs: 15 * MINUTE_MS },
    ],
  },
];

/** In place of a device: attempts with a password in the form of a one-time password, for a name that is delayed. */
export const ONE_TIME = "one-time password";
/** They may come from any device of the person, so they count by network. */
export const ONE_TIME_RULES: readonly AttemptRule[] = [
  { by: ["network", "device"], windowMs: HOUR_MS, delays: [{ failures: 5, waitMs: 15 * MINUTE_MS }] },
];

/** `nextAt`: when the next attempt is allowed, epoch ms. */
export function rateLimited(now: number, nextAt: number): { ok: false; error: AppError } {
  // At least a minute, so that the text and Retry-After agree.
  const minutes = Math.max(1, Math.ceil((nextAt - now) / MINUTE_MS));
  return {
    ok: false,
    error: {
      code: "rate_limited",
      message: `Слишком много попыток. Попробуйте снова через ${formatSpan(minutes * MINUTE_MS)}.`,
      retryAfterSeconds: minutes * 60,
    },
  };
}
