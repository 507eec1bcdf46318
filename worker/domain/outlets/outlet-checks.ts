import { AUTORU_NEW_CHECKS, AUTORU_USED_CHECKS } from "./checks/autoru.ts";
import { AVITO_NEW_CHECKS, AVITO_USED_CHECKS } from "./checks/avito.ts";
import { CARS_FEED_CHECKS } from "./checks/cars-feed.ts";
import { COMMON_CHECKS } from "./checks/common.ts";
import { DROM_CHECKS } from "./checks/drom.ts";
import { vinChecks } from "./checks/vin.ts";
import { WEBMASTER_CHECKS } from "./checks/webmaster.ts";
import type { OutletCar } from "./outlet-car.ts";
import type { OutletCheck } from "./outlet-check.ts";
import type { OutletKey } from "./outlet-keys.ts";

/** The checks of every outlet (checks/). */
export const OUTLET_CHECKS: Readonly<Record<OutletKey, readonly OutletCheck[]>> = {
  cars_feed: CARS_FEED_CHECKS,
  webmaster: WEBMASTER_CHECKS,
  drom: DROM_CHECKS,
  autoru_used: AUTORU_USED_CHECKS,
  autoru_new: AUTORU_NEW_CHECKS,
  avito_used: AVITO_USED_CHECKS,
  avito_new: AVITO_NEW_CHECKS,
  // Google's specification of vehicle listings requires the VIN.
  google: [...COMMON_CHECKS, ...vinChecks()],
  meta: COMMON_CHECKS,
  // Nobody judges the entries of our own format: only what may not be offered at all stays out.
  json: COMMON_CHECKS.filter(({ rule }) => rule === 1 || rule === 37),
};

/** Auto.ru and Avito take new and used cars by two files. A lease car is for none; its checks say so in each. */
export function isForOutlet(key: OutletKey, { status }: Pick<OutletCar, "status">): boolean {
  if (key.endsWith("_used")) return status !== "new";
  return key.endsWith("_new") ? status !== "used" : true;
}
