import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { StaffSession } from "#worker/services/staff/session.ts";

/** Who is signed in. The edge lets nobody else reach a screen of the panel; this one only tells the compiler so. */
export async function requireStaff(context: AppLoadContext): Promise<StaffSession> {
  const session = await context.staffSession();
  if (!session) throw redirect("/login");
  return session;
}
