import { isAllowed, type Permission } from "../../../domain/staff/permissions.ts";
import { awaitedLater } from "../../../domain/kernel/awaited-later.ts";
import { leadScopeOf } from "../../../domain/leads/lead-scope.ts";
import { mayOpen } from "../../../domain/staff/staff-roles.ts";
import type { ContactDetailsDeps, SalonDeps } from "../../deps.ts";
import type { Caller, StaffSession } from "../session.ts";
import { type Dashboard, getDashboard } from "./get-dashboard.ts";

/** The part of the dashboard that the permissions allow; other parts are null, lists of failures empty. */
export interface DashboardPart extends Pick<Dashboard, "signals" | "troubles" | "sourceTroubles"> {
  cars: Dashboard["cars"] | null;
  brands: number | null;
  reviews: Dashboard["reviews"] | null;
  leads: Dashboard["leads"] | null;
  latestLeads: Dashboard["latestLeads"] | null;
  unread: Dashboard["unread"] | null;
  week: Dashboard["week"] | null;
  /** Null for everybody but administrators. */
  firstDay: Dashboard["firstDay"] | null;
}

/** Takes the person as a promise: the permissions are read in the same round trip. */
export async function getDashboardFor(
  deps: ContactDetailsDeps & Pick<SalonDeps, "salon">,
  staff: Promise<Pick<StaffSession, "userId" | "permissions" | "salons">>,
  caller: Pick<Caller, "sessionToken" | "origin">,
): Promise<DashboardPart> {
  const whole = await getDashboard(deps, awaitedLater(staff.then(leadScopeOf)), caller);
  const { permissions } = await staff;
  const may = (permission: Permission) => isAllowed(permissions, permission);
  return {
    cars: may("cars.read") ? whole.cars : null,
    brands: may("content.read") ? whole.brands : null,
    reviews: may("content.read") ? whole.reviews : null,
    leads: may("leads.read") ? whole.leads : null,
    latestLeads: may("leads.read") ? whole.latestLeads : null,
    unread: may("leads.read") ? whole.unread : null,
    firstDay: may("staff.manage") ? whole.firstDay : null,
    week: may("reports.read") ? whole.week : null,
    // Anybody may pass a signal on; the link is for those who may open the screen.
    signals: whole.signals.map((signal) => ({
      ...signal,
      href: signal.href !== null && mayOpen(permissions, signal.href) ? signal.href : null,
    })),
    troubles: may("leads.read") ? whole.troubles : [],
    sourceTroubles: may("imports.read") ? whole.sourceTroubles : [],
  };
}
