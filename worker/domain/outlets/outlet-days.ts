const DAY_MS = 24 * 60 * 60_000;

/** The panel shows visits and leads of so many days. */
export const OUTLET_DAYS_SHOWN = 30;

/** Days of UTC since 1970-01-01, as the trigger `leads_from_outlet` counts them. */
export function dayOf(at: number): number {
  return Math.floor(at / DAY_MS);
}
