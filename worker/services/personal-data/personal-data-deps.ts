import type { ErasureLog } from "../../adapters/erasure-log.ts";
import type { PeopleDeps } from "../leads/with-people.ts";

export interface PersonalDataDeps extends PeopleDeps {
  erasureLog: ErasureLog;
}
