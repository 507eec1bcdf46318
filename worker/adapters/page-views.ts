import type { VitalCounts } from "../domain/reports/vitals.ts";
import type { VitalScreen } from "../domain/reports/vital-screens.ts";
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

export function pageViews(batchMs = 10_000): PageViews {
  let visits = 0;
  let cars = new Map<string, number>();
  let outlets = new Map<NonNullable<PageView["outlet"]>, number>();
  let favourites = new Map<string, number>();
  let vitals = new Map<VitalScreen, VitalCounts>();
  const isEmpty = () => visits === 0 && [cars, outlets, favourites, vitals].every(({ size }) => size === 0);
  return {
    batchMs,
    add({ isVisit, carSlug, outlet, favourite = null, vitals: measured }) {
      const isFirst = isEmpty();
      if (isVisit) visits += 1;
      // Addresses beyond the limit are of a crawl, not of visitors.
      if (carSlug !== null && hasRoom(cars, carSlug)) count(cars, carSlug);
      if (favourite !== null && hasRoom(favourites, favourite)) count(favourites, favourite);
      if (outlet !== null) count(outlets, outlet);
      if (measured) addCells(vitals, measured);
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
      };
      visits = 0;
      cars = new Map();
      outlets = new Map();
      favourites = new Map();
      vitals = new Map();
      return batch;
    },
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
