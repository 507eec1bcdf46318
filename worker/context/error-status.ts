import type { ErrorCode } from "../domain/kernel/result.ts";

/** The text of a 500 for callers of /api; the cause goes to the log only. */
export const INTERNAL_ERROR = "Внутренняя ошибка. Попробуйте ещё раз позже.";

/** The HTTP status of each expected failure. */
export const ERROR_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  rate_limited: 429,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>;
