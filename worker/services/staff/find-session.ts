import { selectLiveSession, selectPermissionsOfSession, touchSession } from "../../db/queries/staff/staff.ts";
import { rolePermissions, staffRoleOf } from "../../domain/staff/staff-roles.ts";
import type { Deps, Later } from "../deps.ts";
import { CONFIRMATION_VALID_MS, SESSION_TOUCH_MS, sessionLimits, type StaffSession, sessionIdOf } from "./session.ts";

export interface SessionDeps extends Pick<Deps, "db" | "clock"> {
  later: Later;
}

/**
 * The live session of a token with what its user may do; null when there is none, it ran out, or its user was disabled.
 * One round trip, shared with other reads of the request. At most once a minute, the time of the last request is written after
 * the response.
 */
export async function findSession({ db, clock, later }: SessionDeps, token: string): Promise<StaffSession | null> {
  const id = sessionIdOf(token);
  const limits = sessionLimits(clock.now());
  const [[found], stored] = await db.read([selectLiveSession(db, id, limits), selectPermissionsOfSession(db, id)]);
  if (!found) return null;
  const { lastSeenAt, confirmedAt, needsFactor, ...session } = found;
  if (lastSeenAt < limits.now - SESSION_TOUCH_MS) later(() => db.writeIdempotent([touchSession(db, id, limits)]));
  const role = staffRoleOf(session.role);
  const isConfirmed = confirmedAt !== null && confirmedAt > limits.now - CONFIRMATION_VALID_MS;
  const mustSetUpFactor = Boolean(needsFactor) && !session.hasPasskey && !session.hasTotp;
  const permissions = rolePermissions(role, stored);
  return { ...session, role, permissions, token: null, isConfirmed, mustSetUpFactor };
}
