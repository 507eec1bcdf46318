import { selectFactorCounts } from "../../db/queries/staff/factors/factors.ts";
import { deletePendingLoginsOf } from "../../db/queries/staff/factors/pending-logins.ts";
import { ok, type Result } from "../../domain/kernel/result.ts";
import type { LoginInput } from "../../domain/staff/staff.ts";
import type { Deps } from "../deps.ts";
import { checkPassword } from "./check-password.ts";
import { completeLogin, type LoggedIn } from "./complete-login.ts";
import { openPendingLogin } from "./factors/pending-login.ts";
import type { Caller } from "./session.ts";

/**
 * Checks a name and a password. Opens a session, or a pending login for a person with a second factor.
 * `unauthenticated` with one text for every reason, or `rate_limited`.
 */
export async function logIn(deps: Deps, input: LoginInput, caller: Caller): Promise<Result<LoggedIn>> {
  const { db } = deps;
  const checked = await checkPassword(deps, { ...input, address: caller.address });
  if (!checked.ok) return checked;
  const { user, attemptId, success } = checked.value;
  const [[counts]] = await db.read([selectFactorCounts(db, user.id)]);
  if (counts && counts.passkeys + counts.totp > 0) {
    const { token, insert } = openPendingLogin(deps, user.id, attemptId);
    await db.write([deletePendingLoginsOf(db, user.id), insert]);
    return ok({ token, mustChangePassword: user.mustChangePassword, needsFactor: true });
  }
  const done = { how: null, writes: [success] };
  return ok(await completeLogin(deps, { userId: user.id, mustChangePassword: user.mustChangePassword }, caller, done));
}
