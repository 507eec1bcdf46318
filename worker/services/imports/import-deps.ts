import type { ExchangeBucket } from "../../adapters/exchange-store.ts";
import type { ImportStore } from "../../adapters/import-store.ts";
import type { Later, MediaDeps } from "../deps.ts";
import type { StaffAddressDeps } from "../staff/security/check-staff-address.ts";
import type { WorkSlice } from "../work-slice.ts";

/** For use cases that import cars. */
export interface ImportDeps extends MediaDeps, StaffAddressDeps {
  importStore: ImportStore;
  /** Where what 1C sends is stored (adapters/exchange-store.ts); its code is no part of the Worker's start. */
  exchangeBucket: ExchangeBucket;
  later: Later;
}

/** What one invocation does of the due runs. */
export interface RunSlice extends WorkSlice {
  /** Host → time of the last request, epoch ms: requests to one host keep a pause. */
  lastRequests: Map<string, number>;
  /** Requests to other sites that this invocation may still make. */
  requestsLeft: number;
  /** Cars of feeds that this invocation may still read. */
  feedCarsLeft: number;
}
