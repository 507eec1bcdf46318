import type { Clock } from "../adapters/clock.ts";
import type { Ids } from "../adapters/ids.ts";
import type { Database } from "../db/client.ts";

/** What use cases stand on; built once a request (worker/edge/context.ts). */
export interface Deps {
  db: Database;
  clock: Clock;
  ids: Ids;
}
