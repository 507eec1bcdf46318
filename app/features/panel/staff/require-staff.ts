import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { StaffSession } from "#worker/services/staff/session.ts";

/** The session of the current staff member. The staff gate (worker/edge) has already refused everyone else; this narrows the type. */
export async function requireStaff(context: AppLoadContext): Promise<StaffSession> {
  const session = await context.staffSession();
  if (!session) throw redirect("/login");
  return session;
}
