import type { ImagesError } from "@cloudflare/workers-types";

/** https://developers.cloudflare.com/images/reference/errors/ */
const CODES = {
  notAnImage: 9412,
  tooManyPixels: 9413,
  coding: 9516,
  unsupported: 9520,
  internal: 9523,
  timeout: 9529,
} as const;

export type ImagesOperation = "INFO" | "TRANSFORM";

/** An error with the code and the form of those of the Images binding. */
export function imagesError(
  operation: ImagesOperation,
  failure: keyof typeof CODES,
  text: string,
  cause?: unknown,
): ImagesError {
  const code = CODES[failure];
  const error = new Error(`IMAGES_${operation}_ERROR ${code}: ERROR: ${text}`, cause === undefined ? {} : { cause });
  return Object.assign(error, { code });
}

export function timeoutError(cause?: unknown): ImagesError {
  return imagesError("TRANSFORM", "timeout", "the image timed out while processing", cause);
}

/** The error of the binding for an error of sharp. */
export function ofSharpError(operation: ImagesOperation, cause: unknown): ImagesError {
  const text = cause instanceof Error ? cause.message : String(cause);
  if (/pixel limit/i.test(text)) return imagesError(operation, "tooManyPixels", "the image has too many pixels", cause);
  if (/^timeout/i.test(text)) return timeoutError(cause);
  if (/save_|out of memory|unable to allocate|write error/i.test(text)) {
    return imagesError(operation, "internal", `internal error while processing the image: ${text}`, cause);
  }
  return imagesError(operation, "coding", `error during decoding: ${text}`, cause);
}
