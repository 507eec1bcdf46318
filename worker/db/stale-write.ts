import { STALE_WRITE } from "./schema/write-guard.ts";

/** Whether a batch failed because a row in it was changed after it had been read (queries/versions.ts). */
export function isStaleWrite(cause: unknown): boolean {
  for (let error = cause; error instanceof Error; error = error.cause) {
    if (error.message.includes(`CHECK constraint failed: ${STALE_WRITE}`)) return true;
  }
  return false;
}
