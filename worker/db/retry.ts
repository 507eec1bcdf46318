/**
 * Messages of D1 for transient failures; the statement may or may not have been executed.
 * https://developers.cloudflare.com/d1/observability/debug-d1/
 */
const TRANSIENT = [
  "Network connection lost",
  "storage caused object to be reset",
  "reset because its code was updated",
  "D1 DB is overloaded",
];

/** Before each retry, ms; jitter is added so that requests that failed together do not retry together. */
const PAUSES_MS = [40, 150, 400];

export function isTransientFailure(cause: unknown): boolean {
  for (let error = cause; error instanceof Error; error = error.cause) {
    const { message } = error;
    if (TRANSIENT.some((text) => message.includes(text))) return true;
  }
  return false;
}

/** Retries an idempotent call. `onRetry` gets each failure that is survived; the last one is thrown. */
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
