/** Failures in a row after which D1 is not called for a while. */
const FAILURES_MAX = 3;
/** While it is open, one call in this time goes through as a probe, ms. */
const PROBE_EVERY_MS = 2000;

/**
 * Stops calls of a database that does not answer, so that requests fail at once and do not queue up behind a deadline. One per
 * isolate. It holds no promise and no lock: a probe whose request was cancelled is followed by the next.
 */
export interface CircuitBreaker {
  /** False: fail without a call. True while it is open makes the caller the probe. */
  allows(now: number): boolean;
  succeeded(): void;
  failed(now: number): void;
}

export function circuitBreaker(): CircuitBreaker {
  let failures = 0;
  let nextProbeAt = 0;
  return {
    allows(now) {
      if (failures < FAILURES_MAX) return true;
      if (now < nextProbeAt) return false;
      nextProbeAt = now + PROBE_EVERY_MS;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed(now) {
      failures += 1;
      if (failures === FAILURES_MAX) nextProbeAt = now + PROBE_EVERY_MS;
    },
  };
}
