import { insertPendingLogin, selectPendingLogin } from "../../../db/queries/staff/factors/pending-logins.ts";
import { selectFactorCounts } from "../../../db/queries/staff/factors/factors.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { FACTOR_STEP_OVER } from "../../../domain/staff/factors.ts";
import type { Deps } from "../../deps.ts";
import { type Caller, newSessionToken, sessionIdOf } from "../session.ts";

/** How long the second factor may take. */
export const PENDING_LOGIN_MS = 10 * 60 * 1000;
/** Wrong codes for one password; then it has to be typed again, which is throttled. */
const TRIES = 5;

/** A login that waits for the second factor, and the statement that stores it. `attemptId`: the attempt of the password. */
export function openPendingLogin({ db, clock }: Deps, userId: string, attemptId: string) {
  const token = newSessionToken();
  const insert = insertPendingLogin(db, {
    id: sessionIdOf(token),
    userId,
    attemptId,
    triesLeft: TRIES,
    expiresAt: clock.now() + PENDING_LOGIN_MS,
  });
  return { token, insert };
}

/** `unauthenticated` if the password has to be typed again. */
export async function findPendingLogin({ db, clock }: Deps, { loginToken }: Caller) {
  const over = fail("unauthenticated", FACTOR_STEP_OVER);
  if (loginToken === null) return over;
  const [[found]] = await db.read([selectPendingLogin(db, sessionIdOf(loginToken), clock.now())]);
  return found ? ok(found) : over;
}

/** What the second step of a login can offer. */
export interface LoginStep {
  username: string;
  hasPasskey: boolean;
  hasTotp: boolean;
}

/** `unauthenticated` if no password was typed or it was too long ago. */
export async function getLoginStep(deps: Deps, caller: Caller): Promise<Result<LoginStep>> {
  const pending = await findPendingLogin(deps, caller);
  if (!pending.ok) return pending;
  const { userId, username } = pending.value;
  const [[counts]] = await deps.db.read([selectFactorCounts(deps.db, userId)]);
  return ok({ username, hasPasskey: (counts?.passkeys ?? 0) > 0, hasTotp: (counts?.totp ?? 0) > 0 });
}
