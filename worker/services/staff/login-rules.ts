import type { AttemptRule } from "../../db/queries/staff/login-attempts.ts";
import { formatSpan } from "../../domain/kernel/time/age.ts";
import type { AppError } from "../../domain/kernel/result.ts";

const MINUTE_MS = 60_000;

/** Throttling of logins (OWASP ASVS 5.0 6.3.1). Every window expires: there is no permanent lock-out. */
export const LOGIN_RULES: readonly AttemptRule[] = [
  { by: ["username", "network"], failures: 5, windowMs: 15 * MINUTE_MS },
  { by: ["network"], failures: 20, windowMs: 15 * MINUTE_MS },
  { by: ["username"], failures: 50, windowMs: 60 * MINUTE_MS },
];

/** `limits`: for each rule the time of the failure that reached it, if one did. */
export function rateLimited(now: number, limits: readonly (number | undefined)[]): { ok: false; error: AppError } {
  const waits = LOGIN_RULES.map(({ windowMs }, at) => (limits[at] ?? now - windowMs) + windowMs - now);
  // At least a minute, so that the text and Retry-After agree.
  const minutes = Math.max(1, Math.ceil(Math.max(...waits) / MINUTE_MS));
  return {
    ok: false,
    error: {
      code: "rate_limited",
      message: `Слишком много попыток. Попробуйте снова через ${formatSpan(minutes * MINUTE_MS)}.`,
      retryAfterSeconds: minutes * 60,
    },
  };
}
