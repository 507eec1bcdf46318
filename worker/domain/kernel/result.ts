import type { Challenge } from "./challenge.ts";
import type { EditConflict } from "./edit-conflict.ts";
import type { TextFault } from "./text-fault.ts";

/**
 * Expected failures are values. A code says what the caller can do about it; each entry point translates it by one exhaustive
 * table (worker/context/error-status.ts). `message` is Russian and fit to show; `fields` holds one message a form field.
 */
export type ErrorCode =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  /** The caller may do it after a new proof of identity. */
  | "confirmation_required"
  | "not_found"
  | "conflict"
  | "too_large"
  | "unsupported"
  | "rate_limited"
  | "unavailable";

export interface AppError {
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  /** With `rate_limited`: when it is worth trying again. */
  retryAfterSeconds?: number;
  /** With `rate_limited`, for a lead: what the visitor's browser has to solve so that it is taken. */
  challenge?: Challenge;
  /** With `conflict`: what somebody else has changed since the caller read it. */
  conflict?: EditConflict;
  /** With `invalid`: what rules about texts the sent ones break. */
  textFaults?: TextFault[];
}

export type Result<T> = { ok: true; value: T } | { ok: false; error: AppError };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function fail(
  code: ErrorCode,
  message: string,
  fields?: Record<string, string>,
): { ok: false; error: AppError } {
  return { ok: false, error: fields ? { code, message, fields } : { code, message } };
}
