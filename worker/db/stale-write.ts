import { STALE_WRITE } from "./schema/write-guard.ts";

/** Whether a batch failed because a row changed after it was read (queries/cars/row-versions.ts). */
export function isStaleWrite(cause: unknown): boolean {
  for (let error = cause; error instanceof Error; error = error.cause) {
    if (error.message.includes(`CHECK constraint failed: ${STALE_WRITE}`)) return true;
  }
  return false;
}
