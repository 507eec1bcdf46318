import type { OutletKey } from "../../domain/outlets/outlet-keys.ts";
import type { Outlet } from "./outlet.ts";

/** How each outlet's file is written: one folder an outlet, whose code is read when it is first needed. */
export const OUTLETS: Readonly<Record<OutletKey, () => Promise<Outlet>>> = {
  cars_feed: async () => (await import("./cars_feed/cars-feed-outlet.ts")).CARS_FEED_OUTLET,
  webmaster: async () => (await import("./webmaster/webmaster-outlet.ts")).WEBMASTER_OUTLET,
  drom: async () => (await import("./drom/drom-outlet.ts")).DROM_OUTLET,
  autoru_used: async () => (await import("./autoru/autoru-outlet.ts")).AUTORU_USED_OUTLET,
  autoru_new: async () => (await import("./autoru/autoru-outlet.ts")).AUTORU_NEW_OUTLET,
  avito_used: async () => (await import("./avito/avito-outlet.ts")).AVITO_USED_OUTLET,
  avito_new: async () => (await import("./avito/avito-outlet.ts")).AVITO_NEW_OUTLET,
  google: async () => (await import("./google/google-outlet.ts")).GOOGLE_OUTLET,
  meta: async () => (await import("./meta/meta-outlet.ts")).META_OUTLET,
  json: async () => (await import("./json/json-outlet.ts")).JSON_OUTLET,
};
