import type { OutletStore } from "../../adapters/outlets/outlet-store.ts";
import type { JobDeps, Later, NotificationDeps, SalonDeps } from "../deps.ts";

/** For use cases that make, serve and show the files of outlets. */
export interface OutletDeps extends JobDeps, Pick<SalonDeps, "salon">, Pick<NotificationDeps, "siteOrigin"> {
  outletStore: OutletStore;
  later: Later;
}
