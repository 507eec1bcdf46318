import type { ReactNode } from "react";
import { useMayChange } from "./use-current-staff.ts";

/** Shows its children to people who may save on this screen. A courtesy: the call refuses everybody else. */
export function IfMayChange({ children }: { children: ReactNode }) {
  return useMayChange() ? children : null;
}
