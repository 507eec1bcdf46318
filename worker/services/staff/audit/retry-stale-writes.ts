import { isStaleWrite } from "../../../db/stale-write.ts";
import { fail, type Result } from "../../../domain/kernel/result.ts";

const ATTEMPTS = 5;

/**
 * Runs a use case again from its reading on when somebody wrote the row after it had been read: what is written never
 * stands on what is not there any more. `conflict` when others are quicker every time.
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
