import type { Query } from "../../db/client.ts";
import { deletePendingLogin } from "../../db/queries/staff/factors/pending-logins.ts";
import { deleteSession } from "../../db/queries/staff/staff.ts";
import type { SecurityReason } from "../../domain/staff/security-events.ts";
import type { Deps } from "../deps.ts";
import { rememberDeviceOf } from "./devices/remember-device.ts";
import { type OpenedSession, openSession } from "./open-session.ts";
import { securityEvent } from "./security/security-event.ts";
import { type Caller, sessionIdOf } from "./session.ts";

export interface LoggedIn extends OpenedSession {
  /** The password is a one-time one; only changing it is allowed. */
  mustChangePassword: boolean;
  /** No session was opened: the token belongs to a pending login, and `finishLogin` needs the second factor. */
  needsFactor: boolean;
}

/**
 * Opens a session for a person who has proved everything that their account requires. `writes` use up the proofs: if one was used
 * before, the batch fails and there is no session. Ends the browser's previous session and its pending login, so that tokens
 * from before the login are invalid afterwards.
 */
export async function completeLogin(
  deps: Deps,
  { userId, mustChangePassword }: { userId: string; mustChangePassword: boolean },
  caller: Caller,
  { how, writes }: { how: SecurityReason | null; writes: readonly Query[] },
): Promise<LoggedIn> {
  const { db } = deps;
  const { token, insert } = openSession(deps, userId, caller);
  await db.write([
    insert,
    ...writes,
    ...rememberDeviceOf(deps, userId, caller),
    securityEvent({ ...deps, caller }, { kind: "login", actorId: userId, detail: how }),
    ...(caller.sessionToken ? [deleteSession(db, sessionIdOf(caller.sessionToken))] : []),
    ...(caller.loginToken ? [deletePendingLogin(db, sessionIdOf(caller.loginToken))] : []),
  ]);
  return { token, mustChangePassword, needsFactor: false };
}
