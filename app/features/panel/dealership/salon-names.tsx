import { createContext, useContext } from "react";
import type { SalonName } from "#worker/domain/dealership/salon-names.ts";

export const SalonNamesContext = createContext<readonly SalonName[]>([]);

/** All salons, the closed ones too; none while only one is open. */
export function useSalonNames(): readonly SalonName[] {
  return useContext(SalonNamesContext);
}
