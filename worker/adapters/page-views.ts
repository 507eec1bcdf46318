import type { VitalCounts } from "../domain/reports/vitals.ts";
import type { VitalScreen } from "../domain/reports/vital-screens.ts";
import { MINUTE_MS } from "../domain/kernel/time/durations.ts";
import { MISSING_OF_BATCH_MAX, MISSING_OF_NETWORK_MAX } from "../domain/moving/missing-path.ts";
import { NO_VIEWS, type PageView, VIEWED_CARS_MAX, type ViewBatch } from "../domain/reports/view-batch.ts";

/** Views that are not stored yet, in the memory of an isolate: numbers only, nothing about the visitors. */
export interface PageViews {
  /** True for the first of a batch: the caller stores the batch. */
  add(view: PageView): boolean;
  /** Ends the batch and returns it. */
  take(): ViewBatch;
  /** How long views are collected before one write stores them. The platform ends work 30 s after the response. */
  batchMs: number;
}

export function pageViews(batchMs = 10_000, now: () => number = Date.now): PageViews {
  let visits = 0;
  let cars = new Map<string, number>();
  let outlets = new Map<NonNullable<PageView["outlet"]>, number>();
  let favourites = new Map<string, number>();
  let vitals = new Map<VitalScreen, VitalCounts>();
  let missing = new Map<string, { hits: number; referrer: string | null }>();
  const mayAdd = addressesByNetwork(now);
  const isEmpty = () => visits === 0 && [cars, outlets, favourites, vitals, missing].every(({ size }) => size === 0);
  return {
    batchMs,
    add({ isVisit, carSlug, outlet, favourite = null, vitals: measured, missing: gone }) {
      const isFirst = isEmpty();
      if (isVisit) visits += 1;
      // Addresses beyond the limit are of a crawl, not of visitors.
      if (carSlug !== null && hasRoom(cars, carSlug)) count(cars, carSlug);
      if (favourite !== null && hasRoom(favourites, favourite)) count(favourites, favourite);
      if (outlet !== null) count(outlets, outlet);
      if (measured) addCells(vitals, measured);
      if (gone && (missing.has(gone.key) || (missing.size < MISSING_OF_BATCH_MAX && mayAdd(gone.network)))) {
        const { hits = 0, referrer = null } = missing.get(gone.key) ?? {};
        missing.set(gone.key, { hits: hits + 1, referrer: gone.referrer ?? referrer });
      }
      return isFirst && !isEmpty();
    },
    take() {
      if (isEmpty()) return NO_VIEWS;
      const batch = {
        visits,
        cars: [...cars],
        outlets: [...outlets],
        favourites: [...favourites],
        vitals: [...vitals],
        missing: [...missing].map(([key, { hits, referrer }]) => [key, hits, referrer] as const),
      };
      visits = 0;
      cars = new Map();
      outlets = new Map();
      favourites = new Map();
      vitals = new Map();
      missing = new Map();
      return batch;
    },
  };
}

/** Networks whose addresses are counted in a minute. */
const NETWORKS_MAX = 1000;

/** Bounds the different addresses that one network can have stored. */
function addressesByNetwork(now: () => number): (network: string) => boolean {
  let minute = 0;
  const added = new Map<string, number>();
  return (network) => {
    const thisMinute = Math.floor(now() / MINUTE_MS);
    if (thisMinute !== minute) added.clear();
    minute = thisMinute;
    const count = added.get(network) ?? 0;
    if (count >= MISSING_OF_NETWORK_MAX || (count === 0 && added.size >= NETWORKS_MAX)) return false;
    added.set(network, count + 1);
    return true;
  };
}

function hasRoom(counts: ReadonlyMap<string, number>, slug: string): boolean {
  return counts.has(slug) || counts.size < VIEWED_CARS_MAX;
}

function count<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function addCells(vitals: Map<VitalScreen, VitalCounts>, { screen, cells }: NonNullable<PageView["vitals"]>): void {
  const counts = vitals.get(screen) ?? {};
  for (const cell of cells) counts[cell] = (counts[cell] ?? 0) + 1;
  vitals.set(screen, counts);
}
