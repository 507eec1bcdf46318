import { DAY_MS } from "../kernel/time/durations.ts";

/** The panel shows visits and leads of so many days. */
export const OUTLET_DAYS_SHOWN = 30;

/** Days of UTC since 1970-01-01, as the trigger `leads_from_outlet` counts them. */
export function dayOf(at: number): number {
  return Math.floor(at / DAY_MS);
}
