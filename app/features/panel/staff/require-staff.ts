import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { awaitedLater } from "#worker/domain/kernel/awaited-later.ts";
import { type LeadScope, leadScopeOf } from "#worker/domain/leads/lead-scope.ts";
import type { StaffSession } from "#worker/services/staff/session.ts";

/** The session of the current staff member. The staff gate (worker/edge) has already refused everyone else; this narrows the type. */
export function requireStaff(context: AppLoadContext): Promise<StaffSession> {
  return awaitedLater(sessionOf(context));
}

/** Which leads the current staff member sees. */
export function requireLeadScope(context: AppLoadContext): Promise<LeadScope> {
  return awaitedLater(requireStaff(context).then(leadScopeOf));
}

/** The same; null for those who see no leads. */
export function leadScopeIfAllowed(context: AppLoadContext): Promise<LeadScope | null> {
  const scopeOf = (staff: StaffSession) => (staff.permissions.includes("leads.read") ? leadScopeOf(staff) : null);
  return awaitedLater(requireStaff(context).then(scopeOf));
}

async function sessionOf(context: AppLoadContext): Promise<StaffSession> {
  const session = await context.staffSession();
  if (!session) throw redirect("/login");
  return session;
}
