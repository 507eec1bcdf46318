import type { ReactNode } from "react";
import { useMayChange } from "./use-current-staff.ts";

/** Renders its children if the current staff member may save on this screen. The API checks it again. */
export function IfMayChange({ children }: { children: ReactNode }) {
  return useMayChange() ? children : null;
}
