import { MINUTE_MS } from "../domain/kernel/time/durations.ts";

/** Bounds how often refusals are written to the database. */
export interface EventSampler {
  /** How many events of this key to write now: 0 while it waits, else this one and those that were not written. */
  take(key: string, now: number): number;
}

interface SamplerLimits {
  /** Writes of all keys together in a minute. */
  writesPerMinute?: number;
  keysMax?: number;
}

/**
 * The first event of a key is written at once, the following ones together, at most once a minute. Beyond the limits of all keys
 * together events are dropped: a flood from many networks must not become as many writes.
 */
export function eventSampler({ writesPerMinute = 30, keysMax = 500 }: SamplerLimits = {}): EventSampler {
  const keys = new Map<string, { writtenAt: number; unwritten: number }>();
  let minute = 0;
  let writes = 0;

  return {
    take(key, now) {
      const known = keys.get(key);
      if (known && now - known.writtenAt < MINUTE_MS) {
        known.unwritten += 1;
        return 0;
      }
      const thisMinute = Math.floor(now / MINUTE_MS);
      if (thisMinute !== minute) [minute, writes] = [thisMinute, 0];
      if (writes >= writesPerMinute) {
        if (known) known.unwritten += 1;
        return 0;
      }
      writes += 1;
      const count = 1 + (known?.unwritten ?? 0);
      keys.delete(key);
      keys.set(key, { writtenAt: now, unwritten: 0 });
      const [oldest] = keys.keys();
      if (keys.size > keysMax && oldest !== undefined) keys.delete(oldest);
      return count;
    },
  };
}
