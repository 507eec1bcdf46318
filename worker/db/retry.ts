import { within } from "../domain/kernel/time/within.ts";
import { isTransientFailure } from "./d1-failures.ts";

/** Pause before each retry, ms. Jitter is added, so that requests that failed together do not retry together. */
const PAUSES_MS = [40, 150, 400];

export interface Attempts {
  /** For all attempts and pauses together. */
  deadlineMs: number;
  isIdempotent: boolean;
  /** Receives each failure that is retried; the last failure is thrown. */
  onRetry: ((cause: unknown) => void) | undefined;
}

/** Sends until the deadline. Only an idempotent call is retried, because a failed one may have been executed. */
export async function sendBeforeDeadline<T>(
  send: () => Promise<T>,
  { deadlineMs, isIdempotent, onRetry }: Attempts,
): Promise<T> {
  const endsAt = Date.now() + deadlineMs;
  for (let attempt = 0; ; attempt++) {
    try {
      return await within(endsAt - Date.now(), send());
    } catch (cause) {
      const pause = (PAUSES_MS[attempt] ?? Infinity) * (1 + Math.random());
      if (!isIdempotent || !isTransientFailure(cause) || Date.now() + pause >= endsAt) throw cause;
      onRetry?.(cause);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
