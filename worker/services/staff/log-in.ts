import { deleteSession } from "../../db/queries/staff/staff.ts";
import { ok, type Result } from "../../domain/kernel/result.ts";
import type { LoginInput } from "../../domain/staff/staff.ts";
import type { Deps } from "../deps.ts";
import { checkPassword } from "./check-password.ts";
import { type OpenedSession, openSession } from "./open-session.ts";
import { securityEvent } from "./security/security-event.ts";
import type { Caller } from "./session.ts";
import { sessionIdOf } from "./session-token.ts";

interface LoggedIn extends OpenedSession {
  /** The password is a one-time one; only changing it is allowed. */
  mustChangePassword: boolean;
}

/**
 * Opens a new session and ends the browser's previous one, so that a token from before the login is invalid afterwards.
 * `unauthenticated` with one text for every reason, or `rate_limited`.
 */
export async function logIn(deps: Deps, input: LoginInput, caller: Caller): Promise<Result<LoggedIn>> {
  const { db } = deps;
  const checked = await checkPassword(deps, { ...input, address: caller.address });
  if (!checked.ok) return checked;
  const { user, success } = checked.value;
  const { token, insert } = openSession(deps, user.id, caller);
  await db.write([
    success,
    insert,
    securityEvent({ ...deps, caller }, { kind: "login", actorId: user.id }),
    ...(caller.sessionToken ? [deleteSession(db, sessionIdOf(caller.sessionToken))] : []),
  ]);
  return ok({ token, mustChangePassword: user.mustChangePassword });
}
