// How many photos of a person wait on this device: read on every screen of the panel, where the queue itself is not loaded.

const keyOf = (userId: string) => `photos-waiting:${userId}`;

export function waitingCount(userId: string): number {
  try {
    return Number(localStorage.getItem(keyOf(userId)) ?? 0);
  } catch {
    return 0;
  }
}

export function setWaitingCount(userId: string, count: number): void {
  try {
    if (count > 0) localStorage.setItem(keyOf(userId), String(count));
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // Storage is blocked: the bench itself still shows what waits.
  }
}
