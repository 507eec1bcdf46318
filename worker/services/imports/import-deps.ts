import type { ImportStore } from "../../adapters/import-store.ts";
import type { Web } from "../../adapters/web.ts";
import type { Later, MediaDeps } from "../deps.ts";

/** For use cases that import cars. */
export interface ImportDeps extends MediaDeps {
  web: Web;
  importStore: ImportStore;
  later: Later;
}

/** The limits of one invocation that works on runs. The next invocation continues where it ends. */
export interface TimeSlice {
  /** Epoch ms. */
  until: number;
  /** Host → time of the last request, epoch ms: requests to one host keep a pause. */
  lastRequests: Map<string, number>;
  /** Requests to other sites that this invocation may still make. */
  requestsLeft: number;
}
