/**
 * D1's error messages for transient failures. The statement may have been executed.
 * https://developers.cloudflare.com/d1/observability/debug-d1/
 */
const TRANSIENT = [
  "Network connection lost",
  "storage caused object to be reset",
  "reset because its code was updated",
  "D1 DB is overloaded",
];

/** Pause before each retry, ms. Jitter is added, so that requests that failed together do not retry together. */
const PAUSES_MS = [40, 150, 400];

export function isTransientFailure(cause: unknown): boolean {
  for (let error = cause; error instanceof Error; error = error.cause) {
    const { message } = error;
    if (TRANSIENT.some((text) => message.includes(text))) return true;
  }
  return false;
}

/** Retries an idempotent call. `onRetry` receives each failure that is retried; the last failure is thrown. */
export async function retryTransientFailures<T>(
  send: () => Promise<T>,
  onRetry?: (cause: unknown) => void,
): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await send();
    } catch (cause) {
      if (!isTransientFailure(cause)) throw cause;
      onRetry?.(cause);
      await new Promise((resolve) => setTimeout(resolve, pause * (1 + Math.random())));
    }
  }
  return send();
}
