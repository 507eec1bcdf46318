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

/** What callers of /api read when D1 does not answer. */
const UNAVAILABLE = "Сайт временно не отвечает. Попробуйте ещё раз через минуту.";
/** It may have executed a write all the same. */
const UNKNOWN_WRITE = "Сначала проверьте, не сохранилось ли изменение.";

const KEYED_WRITE = "Сбой на сервере. Повторите: второй раз изменение не выполнится.";

interface ExceptionAnswer {
  status: 500 | 503;
  /** Russian, for callers of /api. `isUnknown`: the change may have been made. */
  body: { error: string; isUnknown?: true };
  headers: Record<string, string>;
}

/**
 * The response to an exception: 503 when D1 did not answer, else 500. The cause goes to the log only. `isKeyed`: the request has a
 * request key, so that it can be repeated safely.
 */
export function exceptionAnswer(
  cause: unknown,
  { method, isKeyed = false }: { method: string; isKeyed?: boolean },
): ExceptionAnswer {
  const isDown = isDatabaseFailure(cause);
  const [status, headers] = isDown ? ([503, unavailableHeaders()] as const) : ([500, {}] as const);
  if (isKeyed && method !== "GET") return { status, headers, body: { error: KEYED_WRITE, isUnknown: true } };
  if (!isDown) return { status, headers, body: { error: INTERNAL_ERROR } };
  return { status, headers, body: { error: method === "GET" ? UNAVAILABLE : `${UNAVAILABLE} ${UNKNOWN_WRITE}` } };
}

export function unavailableHeaders(): Record<string, string> {
  return { "Retry-After": String(RETRY_AFTER_SECONDS) };
}
