/** How long a content version that was read counts as the current one, ms. Another isolate's change shows this much later. */
const VERSION_TRUST_MS = 5000;

/** The content version that this isolate has read, for pages that are served without a query. */
export interface VersionTrust {
  /** The version, if it was read within the last seconds and this isolate has written nothing since. */
  current(now: number): number | null;
  /** Call it before a read of the version, and the result with what was read. It is ignored if a write came between. */
  startReading(now: number): (version: number) => void;
  /** After each write of this isolate, so that the writer sees the change at once. */
  forget(): void;
}

export function versionTrust(): VersionTrust {
  let known: { version: number; readAt: number } | null = null;
  let writes = 0;
  return {
    current(now) {
      return known && now - known.readAt < VERSION_TRUST_MS ? known.version : null;
    },
    startReading(now) {
      const writesBefore = writes;
      return (version) => {
        if (writes === writesBefore) known = { version, readAt: now };
      };
    },
    forget() {
      writes += 1;
      known = null;
    },
  };
}
