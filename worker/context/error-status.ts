import type { ErrorCode } from "../domain/kernel/result.ts";

/** What a caller of /api learns of a bug of ours; the log knows the rest. */
export const INTERNAL_ERROR = "Внутренняя ошибка. Попробуйте ещё раз позже.";

/** The one table from an expected failure to an HTTP status. */
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
