import type { Outlet } from "#worker/services/outlets/outlet.ts";
import { OUTLETS } from "#worker/services/outlets/outlets.ts";

const { json: _, ...others } = OUTLETS;

/** All but our own, which the import does not read. */
export const FORMATS: readonly Outlet[] = Object.values(others);
