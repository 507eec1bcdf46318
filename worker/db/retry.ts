/**
 * What D1 says when it dropped a statement for reasons of its own and asks to be asked again; it may or may not have been
 * done. https://developers.cloudflare.com/d1/observability/debug-d1/
 */
const PASSING = [
  "Network connection lost",
  "storage caused object to be reset",
  "reset because its code was updated",
  "D1 DB is overloaded",
];

/** Before each further try; a little chance on top keeps those that failed together from coming back together. */
const PAUSES_MS = [40, 150, 400];

export function isPassingFailure(cause: unknown): boolean {
  for (let error = cause; error instanceof Error; error = error.cause) {
    const { message } = error;
    if (PASSING.some((text) => message.includes(text))) return true;
  }
  return false;
}

/** Retries an idempotent call. `onRetry` gets each failure that is survived; the last one is thrown. */
export async function retryPassingFailures<T>(send: () => Promise<T>, onRetry?: (cause: unknown) => void): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await send();
    } catch (cause) {
      if (!isPassingFailure(cause)) throw cause;
      onRetry?.(cause);
      await new Promise((resolve) => setTimeout(resolve, pause * (1 + Math.random())));
    }
  }
  return send();
}
