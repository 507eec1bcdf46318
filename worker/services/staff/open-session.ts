import { insertSession } from "../../db/queries/staff/staff.ts";
import type { Deps } from "../deps.ts";
import { type Caller, SESSION_ABSOLUTE_MS, newSessionToken, sessionIdOf } from "./session.ts";

const USER_AGENT_MAX = 200;

export interface OpenedSession {
  /** For the cookie only. */
  token: string;
}

/** A new session and the query that stores it, for the caller's batch. */
export function openSession({ db, clock }: Deps, userId: string, { address, userAgent }: Caller) {
  const token = newSessionToken();
  const now = clock.now();
  const insert = insertSession(db, {
    id: sessionIdOf(token),
    userId,
    createdAt: now,
    lastSeenAt: now,
    confirmedAt: now,
    expiresAt: now + SESSION_ABSOLUTE_MS,
    ipAddress: address,
    userAgent: userAgent?.slice(0, USER_AGENT_MAX) ?? null,
  });
  return { token, insert };
}
