import type { Context } from "hono";
import type { AppError, Result } from "../domain/result.ts";
import { ERROR_STATUS } from "../edge/error-status.ts";
import type { ApiEnvironment } from "./routes.ts";

type ApiContext = Context<ApiEnvironment>;

/** `{ "error": "<Russian text>", "fields"?: { field: text } }` with the status of its code. */
export function answerError(c: ApiContext, { code, message, fields, retryAfterSeconds }: AppError): Response {
  const headers = retryAfterSeconds === undefined ? undefined : { "Retry-After": String(retryAfterSeconds) };
  return c.json(fields ? { error: message, fields } : { error: message }, ERROR_STATUS[code], headers);
}

/** The value as JSON by way of its public shape, or its error. */
export function answer<T>(
  c: ApiContext,
  result: Result<T>,
  shape: (value: T) => unknown,
  status: 200 | 201 = 200,
): Response {
  return result.ok ? c.json(shape(result.value) as object, status) : answerError(c, result.error);
}
