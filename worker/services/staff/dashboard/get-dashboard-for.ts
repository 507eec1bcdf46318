import { isAllowed, type Permission } from "../../../domain/staff/permissions.ts";
import { mayOpen } from "../../../domain/staff/staff-roles.ts";
import type { ContactDetailsDeps } from "../../deps.ts";
import { type Dashboard, getDashboard } from "./get-dashboard.ts";

/** The part of the dashboard that the permissions allow; other parts are null, lists of failures empty. */
export interface DashboardPart extends Pick<Dashboard, "signals" | "troubles" | "sourceTroubles"> {
  cars: Dashboard["cars"] | null;
  brands: number | null;
  reviews: Dashboard["reviews"] | null;
  leads: Dashboard["leads"] | null;
  latestLeads: Dashboard["latestLeads"] | null;
}

/** Takes the permissions as a promise: they are read in the same round trip. */
export async function getDashboardFor(
  deps: ContactDetailsDeps,
  granted: Promise<readonly Permission[]>,
): Promise<DashboardPart> {
  const [permissions, whole] = await Promise.all([granted, getDashboard(deps)]);
  const may = (permission: Permission) => isAllowed(permissions, permission);
  return {
    cars: may("cars.read") ? whole.cars : null,
    brands: may("content.read") ? whole.brands : null,
    reviews: may("content.read") ? whole.reviews : null,
    leads: may("leads.read") ? whole.leads : null,
    latestLeads: may("leads.read") ? whole.latestLeads : null,
    // Anybody may pass a signal on; the link is for those who may open the screen.
    signals: whole.signals.map((signal) => ({
      ...signal,
      href: signal.href !== null && mayOpen(permissions, signal.href) ? signal.href : null,
    })),
    troubles: may("leads.read") ? whole.troubles : [],
    sourceTroubles: may("imports.read") ? whole.sourceTroubles : [],
  };
}
