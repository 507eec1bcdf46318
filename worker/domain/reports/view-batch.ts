import type { VitalCounts } from "./vitals.ts";
import type { VitalScreen } from "./vital-screens.ts";
import type { MissingPath } from "../moving/missing-path.ts";
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
  /** How fast the page was; no page was opened then. */
  vitals?: { screen: VitalScreen; cells: readonly string[] };
  /** The address that nothing answered, and the network that asked for it; no page was opened then. */
  missing?: MissingPath & { network: string };
}

/** Views that are stored together. */
export interface ViewBatch {
  visits: number;
  cars: (readonly [slug: string, views: number])[];
  outlets: (readonly [outlet: OutletKey, visits: number])[];
  favourites: (readonly [slug: string, times: number])[];
  vitals: (readonly [screen: VitalScreen, counts: VitalCounts])[];
  missing: (readonly [key: string, hits: number, referrer: string | null])[];
}

export const NO_VIEWS: ViewBatch = { visits: 0, cars: [], outlets: [], favourites: [], vitals: [], missing: [] };

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
