import type { ErasureLog } from "../../adapters/erasure-log.ts";
import type { Deps } from "../deps.ts";

export interface PersonalDataDeps extends Deps {
  erasureLog: ErasureLog;
}
