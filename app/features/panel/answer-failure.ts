import { type AppLoadContext, data } from "@remix-run/cloudflare";
import type { AppError } from "#worker/domain/kernel/result.ts";

/** Response of an action that failed: message, field errors and the typed values, with the status of the error's code. */
export function answerFailure<T extends object>(context: AppLoadContext, error: AppError, typed: T) {
  const headers = error.retryAfterSeconds ? { "Retry-After": String(error.retryAfterSeconds) } : undefined;
  const { message, fields = {} } = error;
  return data({ message, fields, ...typed }, { status: context.statusOf(error), ...(headers && { headers }) });
}
