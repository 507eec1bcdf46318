import { useLoginLink } from "../../db/queries/staff/login-mails.ts";
import { deleteSession } from "../../db/queries/staff/staff.ts";
import { ok, type Result } from "../../domain/kernel/result.ts";
import type { LoginInput } from "../../domain/staff/staff.ts";
import type { Deps } from "../deps.ts";
import { checkPassword } from "./check-password.ts";
import { type LoginLinkDeps, proofOfLink } from "./devices/login-link.ts";
import { rememberDeviceOf } from "./devices/remember-device.ts";
import { type OpenedSession, openSession } from "./open-session.ts";
import { securityEvent } from "./security/security-event.ts";
import type { Caller } from "./session.ts";
import { sessionIdOf } from "./session-token.ts";

type LogInDeps = Deps & Pick<LoginLinkDeps, "deviceSigner">;

interface LoggedIn extends OpenedSession {
  /** The password is a one-time one; only changing it is allowed. */
  mustChangePassword: boolean;
}

/**
 * Opens a new session and ends the browser's previous one, so that a token from before the login is invalid afterwards.
 * `unauthenticated` with one text for every reason, or `rate_limited`.
 */
export async function logIn(deps: LogInDeps, input: LoginInput, caller: Caller): Promise<Result<LoggedIn>> {
  const { db } = deps;
  const { username, password, link } = input;
  const proof = link ? await proofOfLink(deps, username, link) : null;
  const checked = await checkPassword(deps, { username, password, caller, proof });
  if (!checked.ok) return checked;
  const { user, success } = checked.value;
  const { token, insert } = openSession(deps, user.id, caller);
  await db.write([
    success,
    insert,
    ...rememberDeviceOf(deps, user.id, caller),
    ...(proof ? [useLoginLink(db, user.id)] : []),
    securityEvent({ ...deps, caller }, { kind: "login", actorId: user.id }),
    ...(caller.sessionToken ? [deleteSession(db, sessionIdOf(caller.sessionToken))] : []),
  ]);
  return ok({ token, mustChangePassword: user.mustChangePassword });
}
