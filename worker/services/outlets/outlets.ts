import type { OutletKey } from "../../domain/outlets/outlet-keys.ts";
import type { Outlet } from "./outlet.ts";

/** How each outlet's file is written: one folder an outlet, whose code is read when a file is made. */
export const OUTLETS: Partial<Record<OutletKey, () => Promise<Outlet>>> = {};
