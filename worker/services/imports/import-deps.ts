import type { ImportStore } from "../../adapters/import-store.ts";
import type { Web } from "../../adapters/web.ts";
import type { Later, MediaDeps } from "../deps.ts";

/** What taking in cars needs besides. */
export interface ImportDeps extends MediaDeps {
  web: Web;
  importStore: ImportStore;
  later: Later;
}

/** A piece of work in the background: it stops itself in time, and whoever comes next goes on. */
export interface TimeSlice {
  /** Epoch ms. */
  until: number;
  /** Of hosts, for politeness between two requests: epoch ms. */
  lastRequests: Map<string, number>;
  /** Requests to other sites that this invocation may still make. */
  requestsLeft: number;
}
