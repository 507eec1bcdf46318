import { isStaleWrite } from "../../../db/stale-write.ts";
import { fail, type Result } from "../../../domain/kernel/result.ts";

const ATTEMPTS = 5;

/**
 * Runs a use case again, including its reads, if the row was changed between its read and its write (optimistic locking).
 * `conflict` after five attempts.
 */
export async function retryStaleWrites<T>(attempt: () => Promise<Result<T>>): Promise<Result<T>> {
  for (let left = ATTEMPTS; left > 0; left--) {
    try {
      return await attempt();
    } catch (cause) {
      if (!isStaleWrite(cause)) throw cause;
    }
  }
  return fail("conflict", "Запись сейчас меняют другие: попробуйте ещё раз");
}
