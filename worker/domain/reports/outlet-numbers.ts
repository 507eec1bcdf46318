import type { OutletKey } from "../outlets/outlet-keys.ts";

/** Visits by links of an outlet and leads of such visitors. */
export interface OutletNumbers {
  outlet: OutletKey;
  visits: number;
  leads: number;
}
