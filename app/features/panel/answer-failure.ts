import { type AppLoadContext, data } from "@remix-run/cloudflare";
import type { AppError } from "#worker/domain/kernel/result.ts";

/** A form's failure with the status of its code; what was typed stays in the form. */
export function answerFailure<T extends object>(context: AppLoadContext, error: AppError, typed: T) {
  const headers = error.retryAfterSeconds ? { "Retry-After": String(error.retryAfterSeconds) } : undefined;
  const { message, fields = {} } = error;
  return data({ message, fields, ...typed }, { status: context.statusOf(error), ...(headers && { headers }) });
}
