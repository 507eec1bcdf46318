import type { OutletKey } from "../outlets/outlet-keys.ts";

/** A page of the storefront that somebody opened. */
export interface PageView {
  /** Whether it was opened from outside the site. */
  isVisit: boolean;
  carSlug: string | null;
  /** The outlet whose link led there. */
  outlet: OutletKey | null;
  /** The car that was added to a visitor's favourites; no page was opened then. */
  favourite?: string | null;
}

/** Views that are stored together. */
export interface ViewBatch {
  visits: number;
  cars: (readonly [slug: string, views: number])[];
  outlets: (readonly [outlet: OutletKey, visits: number])[];
  favourites: (readonly [slug: string, times: number])[];
}

export const NO_VIEWS: ViewBatch = { visits: 0, cars: [], outlets: [], favourites: [] };

/** Cars in one batch. */
export const VIEWED_CARS_MAX = 500;

const CAR_PATH = /^\/car\/([^/]{1,200})\/?$/;

/** The slug in the address of a car's page; null for other addresses. */
export function viewedCar(pathname: string): string | null {
  const slug = CAR_PATH.exec(pathname)?.[1];
  if (slug === undefined) return null;
  try {
    return decodeURIComponent(slug);
  } catch {
    return null;
  }
}
