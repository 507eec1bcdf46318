import type { OutletKey } from "../domain/outlets/outlet-keys.ts";

/** Visits from outlets that are not stored yet, in the memory of an isolate: numbers only, nothing about the visitors. */
export interface OutletVisits {
  /** True for the first of a batch: the caller stores the batch. */
  add(outlet: OutletKey): boolean;
  /** Ends the batch and returns its visits. */
  take(): [outlet: OutletKey, visits: number][];
  /** How long visits are collected before one statement stores them. The platform ends work 30 s after the response. */
  batchMs: number;
}

export function outletVisits(batchMs = 5000): OutletVisits {
  let batch = new Map<OutletKey, number>();
  return {
    batchMs,
    add(outlet) {
      const isFirst = batch.size === 0;
      batch.set(outlet, (batch.get(outlet) ?? 0) + 1);
      return isFirst;
    },
    take() {
      const taken = [...batch];
      batch = new Map();
      return taken;
    },
  };
}
