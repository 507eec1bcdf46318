import { isDatabaseFailure } from "../db/d1-failures.ts";
import type { ErrorCode } from "../domain/kernel/result.ts";

/** The text of a 500 for callers of /api; the cause goes to the log only. */
const INTERNAL_ERROR = "Внутренняя ошибка. Попробуйте ещё раз позже.";

/** The HTTP status of each expected failure. */
export const ERROR_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  confirmation_required: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  rate_limited: 429,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

/** Most failures of D1 end within seconds. */
const RETRY_AFTER_SECONDS = 10;

/** What callers of /api read when D1 does not answer. It may have executed a write all the same. */
const UNAVAILABLE = "Сайт временно не отвечает. Попробуйте ещё раз через минуту.";
const UNAVAILABLE_WRITE = `${UNAVAILABLE} Сначала проверьте, не сохранилось ли изменение.`;

interface ExceptionAnswer {
  status: 500 | 503;
  /** Russian, for callers of /api. */
  error: string;
  headers: Record<string, string>;
}

/** The response to an exception: 503 when D1 did not answer, else 500. The cause goes to the log only. */
export function exceptionAnswer(cause: unknown, method: string): ExceptionAnswer {
  if (!isDatabaseFailure(cause)) return { status: 500, error: INTERNAL_ERROR, headers: {} };
  return { status: 503, error: method === "GET" ? UNAVAILABLE : UNAVAILABLE_WRITE, headers: unavailableHeaders() };
}

export function unavailableHeaders(): Record<string, string> {
  return { "Retry-After": String(RETRY_AFTER_SECONDS) };
}
