import type { selectSettings } from "../../db/queries/dealership/layout.ts";
import { salonById, salonsOf } from "../../domain/dealership/salons.ts";
import { toPublicSettings } from "./public-settings.ts";

type Settings = Awaited<ReturnType<typeof selectSettings>>[number] | undefined;

/** Where the visitor of a lead comes to, and whom they call. */
export interface SalonContactsOfLead {
  name: string;
  /** The whole address where there is one. */
  place: string;
  phone: string;
}

/** Of the salon of a lead; the main one's for null. */
export function salonContacts(row: Settings, salonId: string | null): SalonContactsOfLead {
  const settings = toPublicSettings(row);
  const salon = salonById(salonsOf(row?.salons ?? [], settings), salonId);
  const { fullAddress, address, phone } = salon ?? settings;
  return { name: salon?.name ?? settings.salonName, place: fullAddress ?? address, phone };
}
