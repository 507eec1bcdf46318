import type { Permission } from "../../domain/staff/permissions.ts";
import type { StaffRole } from "../../domain/staff/staff-roles.ts";

/** Somebody of the staff, signed in. */
export interface StaffSession {
  sessionId: string;
  userId: string;
  username: string;
  /** Null: the database names a role that does not exist; such a person may do nothing. */
  role: StaffRole | null;
  /** As they stood when the request began. */
  permissions: readonly Permission[];
  /** The password was given by somebody else; nothing but choosing another is allowed. */
  mustChangePassword: boolean;
}

/** Who makes a change: goes into the log with it. */
export type Actor = Pick<StaffSession, "userId" | "role">;

/** Who sends a request, as far as its headers tell. */
export interface Caller {
  /** The address as the platform saw it; null when it did not say. */
  address: string | null;
  userAgent: string | null;
  /** The token in the session cookie, well-formed but not yet checked. */
  sessionToken: string | null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const SESSION_IDLE_MS = 12 * HOUR_MS;
export const SESSION_ABSOLUTE_MS = 7 * 24 * HOUR_MS;
/** How old a session's `lastSeenAt` may grow before it is written again. */
export const SESSION_TOUCH_MS = MINUTE_MS;

export function sessionLimits(now: number) {
  return { now, idleSince: now - SESSION_IDLE_MS };
}
