import type { AppError } from "../domain/kernel/result.ts";
import { ERROR_STATUS } from "../context/error-status.ts";
import type { ApiContext } from "./api-route.ts";
import { isoTime } from "./shapes.ts";

/**
 * `{ "error": "<Russian text>", "fields"?: { field: text } }` with the status of its code; of a refused text also `{ "textFaults" }`
 * (domain/kernel/text-fault.ts); of a stale edit also
 * `{ "conflicts", "version", "changedBy"?, "changedAt"? }` (domain/kernel/edit-conflict.ts), and `{ "code" }` where the
 * caller can repeat the call after a confirmation.
 */
export function answerError(
  c: ApiContext,
  { code, message, fields, conflict, challenge, textFaults, retryAfterSeconds }: AppError,
): Response {
  const headers = retryAfterSeconds === undefined ? undefined : { "Retry-After": String(retryAfterSeconds) };
  const { changedAt, ...stale } = conflict ?? {};
  const step = code === "confirmation_required" ? { code } : {};
  const at = changedAt === undefined ? {} : { changedAt: isoTime(changedAt) };
  return c.json(
    {
      error: message,
      ...(fields ? { fields } : {}),
      ...(challenge ? { challenge } : {}),
      ...(textFaults ? { textFaults } : {}),
      ...stale,
      ...at,
      ...step,
    },
    ERROR_STATUS[code],
    headers,
  );
}
