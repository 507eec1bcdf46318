/** Epoch ms. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

export function fixedClock(now: number): Clock {
  return { now: () => now };
}
