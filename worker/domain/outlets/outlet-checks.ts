import type { OutletCheck } from "./outlet-check.ts";
import type { OutletKey } from "./outlet-keys.ts";

/** The checks of every outlet (checks/). */
export const OUTLET_CHECKS: Readonly<Record<OutletKey, readonly OutletCheck[]>> = {
  cars_feed: [],
  webmaster: [],
  drom: [],
  autoru_used: [],
  autoru_new: [],
  avito_used: [],
  avito_new: [],
  google: [],
  meta: [],
  json: [],
};
