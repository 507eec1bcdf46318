import type { ErasureLog } from "../../../adapters/erasure-log.ts";
import type { PeopleDeps } from "../with-contact-details.ts";

export interface PersonalDataDeps extends PeopleDeps {
  erasureLog: ErasureLog;
}
