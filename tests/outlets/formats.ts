import { AUTORU_NEW_OUTLET, AUTORU_USED_OUTLET } from "#worker/services/outlets/autoru/autoru-outlet.ts";
import { AVITO_NEW_OUTLET, AVITO_USED_OUTLET } from "#worker/services/outlets/avito/avito-outlet.ts";
import { CARS_FEED_OUTLET } from "#worker/services/outlets/cars_feed/cars-feed-outlet.ts";
import { DROM_OUTLET } from "#worker/services/outlets/drom/drom-outlet.ts";
import { GOOGLE_OUTLET } from "#worker/services/outlets/google/google-outlet.ts";
import { META_OUTLET } from "#worker/services/outlets/meta/meta-outlet.ts";
import type { Outlet } from "#worker/services/outlets/outlet.ts";
import { WEBMASTER_OUTLET } from "#worker/services/outlets/webmaster/webmaster-outlet.ts";

export const FORMATS: readonly Outlet[] = [
  CARS_FEED_OUTLET,
  WEBMASTER_OUTLET,
  DROM_OUTLET,
  AUTORU_USED_OUTLET,
  AUTORU_NEW_OUTLET,
  AVITO_USED_OUTLET,
  AVITO_NEW_OUTLET,
  GOOGLE_OUTLET,
  META_OUTLET,
];
