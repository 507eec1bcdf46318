import type { TokenOfSession } from "../../domain/staff/api-tokens.ts";
import type { Permission } from "../../domain/staff/permissions.ts";
import type { SenderHeaders } from "../../domain/leads/intake/lead-limits.ts";
import type { StaffRole } from "../../domain/staff/staff-roles.ts";
import { HOUR_MS, MINUTE_MS } from "../../domain/kernel/time/durations.ts";
import { createHash, randomBytes } from "node:crypto";

/** A signed-in staff member. */
export interface StaffSession {
  sessionId: string;
  userId: string;
  username: string;
  /** For colleagues; null: the username. */
  displayName: string | null;
  /** Null for an unknown role in the database, which has no permissions. */
  role: StaffRole | null;
  /** At the beginning of the request. */
  permissions: readonly Permission[];
  /** The salons whose leads the person sees, besides the own ones; none: all. */
  salons: readonly string[];
  /** The API token of the call; null for a person with a session. */
  token: TokenOfSession | null;
  /** The password is a one-time one; only changing it is allowed. */
  mustChangePassword: boolean;
  /** The role must have a second factor and the person has none; only setting one up is allowed. */
  mustSetUpFactor: boolean;
  /** The second factors that the person has. */
  hasPasskey: boolean;
  hasTotp: boolean;
  /** When somebody else removed the person's second factors, until the person has read it. */
  factorsRemovedAt: number | null;
  /** Dangerous actions are allowed: at the beginning of the request the last proof of identity was recent enough. */
  isConfirmed: boolean;
}

/** The browser of a request. */
export interface Device {
  id: string;
  /** Its cookie has our signature: somebody has logged in on it. Else the id is new. */
  isOurs: boolean;
}

/** The header `Authorization: Bearer …`. */
export interface Bearer {
  /** SHA-256 of the API token, not yet checked; null for a text that is none. */
  hash: string | null;
}

/** The sender of a request, from its headers. */
export interface Caller {
  /** The address as the platform saw it; null when it did not say. */
  address: string | null;
  userAgent: string | null;
  /** What its headers show of the browser that sent it; null for cron. */
  headers?: SenderHeaders | null;
  /** What a call of /api has presented in place of a session; the cookies of such a call are ignored. */
  bearer?: Bearer | null;
  /** The token in the session cookie, well-formed but not yet checked. */
  sessionToken: string | null;
  /** Null without a key to sign its cookie with: every device is unknown then. */
  device: Device | null;
  /** The token of a pending login's cookie, well-formed but not yet checked. */
  loginToken: string | null;
  /** «https://salon.ru»: where the browser shows the site; passkeys are bound to it. */
  origin: string;
}

/** A dangerous action needs a login or another proof of identity that is not older (OWASP ASVS 5.0 7.5.1, 7.5.2). */
export const CONFIRMATION_VALID_MS = 10 * MINUTE_MS;
const SESSION_IDLE_MS = 12 * HOUR_MS;
export const SESSION_ABSOLUTE_MS = 7 * 24 * HOUR_MS;
/** How old a session's `lastSeenAt` may grow before it is written again. */
export const SESSION_TOUCH_MS = MINUTE_MS;

export function sessionLimits(now: number) {
  return { now, idleSince: now - SESSION_IDLE_MS };
}

const TOKEN_BYTES = 32;

/** 256 random bits, base64url: 43 characters. Stored in the cookie only. */
export function newSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** SHA-256 of the token, hex: the session's key in the table. Synchronous, so that its read shares a batch with other reads. */
export function sessionIdOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
