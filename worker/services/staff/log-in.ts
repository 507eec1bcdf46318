import { selectFactorCounts } from "../../db/queries/staff/factors/factors.ts";
import { deletePendingLogin } from "../../db/queries/staff/factors/pending-logins.ts";
import { useLoginLink } from "../../db/queries/staff/login-mails.ts";
import { ok, type Result } from "../../domain/kernel/result.ts";
import type { LoginInput } from "../../domain/staff/staff.ts";
import { checkPassword } from "./check-password.ts";
import { completeLogin, type LoggedIn } from "./complete-login.ts";
import { type LoginLinkDeps, proofOfLink } from "./devices/login-link.ts";
import { openPendingLogin } from "./factors/pending-login.ts";
import type { RefusalDeps } from "./security/record-refusal.ts";
import { type Caller, sessionIdOf } from "./session.ts";

type LogInDeps = RefusalDeps & Pick<LoginLinkDeps, "deviceSigner">;

/**
 * Checks a name and a password. Opens a session, or a pending login for a person with a second factor.
 * `unauthenticated` with one text for every reason, or `rate_limited`.
 */
export async function logIn(deps: LogInDeps, input: LoginInput, caller: Caller): Promise<Result<LoggedIn>> {
  const { db } = deps;
  const { username, password, link } = input;
  const proof = link ? await proofOfLink(deps, username, link) : null;
  const checked = await checkPassword(deps, { username, password, caller, proof });
  if (!checked.ok) return checked;
  const { user, attemptId, success } = checked.value;
  if (proof) await db.write([useLoginLink(db, user.id)]);
  const [[counts]] = await db.read([selectFactorCounts(db, user.id)]);
  if (counts && counts.passkeys + counts.totp > 0) {
    const { token, insert } = openPendingLogin(deps, user.id, attemptId);
    // The password was right: a second step that is not finished delays nobody, a wrong code does (finishLogin).
    // Those of other browsers go on: a stranger who has the password would end the person's own.
    const earlier = caller.loginToken ? [deletePendingLogin(db, sessionIdOf(caller.loginToken))] : [];
    await db.write([insert, success, ...earlier]);
    return ok({ token, mustChangePassword: user.mustChangePassword, needsFactor: true });
  }
  const done = { how: null, writes: [success] };
  return ok(await completeLogin(deps, { userId: user.id, mustChangePassword: user.mustChangePassword }, caller, done));
}
