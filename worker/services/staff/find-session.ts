import { selectLiveSession, selectPermissionsOfSession, touchSession } from "../../db/queries/staff/staff.ts";
import { rolePermissions, staffRoleOf } from "../../domain/staff/staff-roles.ts";
import type { Deps } from "../deps.ts";
import { SESSION_TOUCH_MS, sessionLimits, type StaffSession } from "./session.ts";
import { sessionIdOf } from "./session-token.ts";

/**
 * The live session of a token with what its user may do; null when there is none, it ran out, or its user was disabled.
 * One round trip.
 */
export async function findSession({ db, clock }: Deps, token: string): Promise<StaffSession | null> {
  const id = await sessionIdOf(token);
  const limits = sessionLimits(clock.now());
  const [, [session], stored] = await db.writeIdempotent([
    touchSession(db, id, limits, limits.now - SESSION_TOUCH_MS),
    selectLiveSession(db, id, limits),
    selectPermissionsOfSession(db, id),
  ]);
  if (!session) return null;
  const role = staffRoleOf(session.role);
  return { ...session, role, permissions: rolePermissions(role, stored) };
}
