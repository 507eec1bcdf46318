/** How many leads of a network were refused for a reason. */
interface RefusedLeadCount {
  reason: string;
  /** Null for the networks above NETWORKS_MAX. */
  network: string | null;
  count: number;
}

/** Adds up refused leads in the memory of an isolate, so that a flood becomes one write in WRITTEN_AFTER_MS. */
export interface RefusedLeads {
  /** True for the first one: the caller has to write `collect` later. */
  add(reason: string, network: string | null, now: number): boolean;
  /** Waits for the others and returns all counts, which begin again at zero. */
  collect(): Promise<RefusedLeadCount[]>;
}

const WRITTEN_AFTER_MS = 5000;
/** The invocation that had to write may have been ended before. */
const LOST_AFTER_MS = 4 * WRITTEN_AFTER_MS;
const NETWORKS_MAX = 20;

export function refusedLeads(writtenAfterMs = WRITTEN_AFTER_MS): RefusedLeads {
  let counts = new Map<string, RefusedLeadCount>();
  let collectedFrom: number | null = null;
  return {
    add(reason, network, now) {
      const exact = `${reason} ${network}`;
      const isKept = counts.has(exact) || counts.size < NETWORKS_MAX;
      const key = isKept ? exact : `${reason} others`;
      const known = counts.get(key) ?? { reason, network: isKept ? network : null, count: 0 };
      counts.set(key, { ...known, count: known.count + 1 });
      const isFirst = collectedFrom === null || now - collectedFrom > LOST_AFTER_MS;
      if (isFirst) collectedFrom = now;
      return isFirst;
    },
    async collect() {
      await new Promise((resolve) => setTimeout(resolve, writtenAfterMs));
      const collected = [...counts.values()];
      counts = new Map();
      collectedFrom = null;
      return collected;
    },
  };
}
