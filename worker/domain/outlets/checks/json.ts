import type { OutletCheck } from "../outlet-check.ts";
import { COMMON_CHECKS } from "./common.ts";

/** Nobody judges the entries of our own format: only what may not be offered at all stays out. */
export const JSON_CHECKS: readonly OutletCheck[] = COMMON_CHECKS.filter(({ rule }) => rule === 1 || rule === 37);
