import type { OutletCheck } from "../outlet-check.ts";
import { COMMON_CHECKS } from "./common.ts";
import { vinChecks } from "./vin.ts";

/** Google's specification of vehicle listings requires the VIN. */
export const GOOGLE_CHECKS: readonly OutletCheck[] = [...COMMON_CHECKS, ...vinChecks()];
