import { takePendingTry } from "../../../db/queries/staff/factors/pending-logins.ts";
import { recordFailure, recordSuccess } from "../../../db/queries/staff/login-attempts.ts";
import { selectPasskeysOf } from "../../../db/queries/staff/factors/passkeys.ts";
import { isUniqueViolation } from "../../../db/unique-violation.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { FACTOR_STEP_OVER, PASSKEY_REFUSED, type PasskeyAnswer } from "../../../domain/staff/factors.ts";
import { completeLogin, type LoggedIn } from "../complete-login.ts";
import type { Caller } from "../session.ts";
import type { ChallengeUse } from "./challenges.ts";
import type { FactorDeps } from "./factor-deps.ts";
import { askForPasskey, provePasskey } from "./passkey-answers.ts";
import { findPendingLogin } from "./pending-login.ts";
import { proveCode, unlessUsed } from "./prove-code.ts";
import { refusedCode, refusedFactor } from "./refused-factor.ts";

/**
 * Opens the session of a login whose password was right. `unauthenticated` if the password has to be typed again, `invalid` for a
 * wrong code.
 */
export async function finishLogin(
  deps: FactorDeps,
  { code }: { code: string },
  caller: Caller,
): Promise<Result<LoggedIn>> {
  const { db } = deps;
  const pending = await findPendingLogin(deps, caller);
  if (!pending.ok) return pending;
  const { id, userId, attemptId } = pending.value;
  const [taken] = await db.write([takePendingTry(db, id), recordFailure(db, attemptId)]);
  if (taken.length === 0) return fail("unauthenticated", FACTOR_STEP_OVER);
  const refuse = <T extends Result<unknown>>(result: T) => {
    if (!result.ok) refusedCode(deps, caller, result.error, userId);
    return result;
  };
  const proven = await proveCode(deps, userId, code);
  if (!proven.ok) return refuse(proven);
  const how = proven.value.isRecoveryCode ? "by_recovery_code" : "by_code";
  const writes = [...proven.value.writes, recordSuccess(db, attemptId)];
  return refuse(await unlessUsed(() => completeLogin(deps, pending.value, caller, { how, writes })));
}

const LOGIN: ChallengeUse = { purpose: "login", subject: "" };

/** For a login without a name and a password; after the password, one of the person's keys. */
export async function askForLoginPasskey(deps: FactorDeps, caller: Caller) {
  const pending = caller.loginToken === null ? null : await findPendingLogin(deps, caller);
  if (!pending?.ok) return askForPasskey(deps, caller, LOGIN);
  const [keys] = await deps.db.read([selectPasskeysOf(deps.db, pending.value.userId)]);
  return askForPasskey(deps, caller, LOGIN, keys);
}

/**
 * Opens a session for the owner of a passkey. It proves possession and, by PIN or biometrics, the person: two factors.
 * `unauthenticated` with one text. A password that was typed before must be the same person's.
 */
export async function logInByPasskey(
  deps: FactorDeps,
  answer: PasskeyAnswer,
  caller: Caller,
): Promise<Result<LoggedIn>> {
  const proven = await provePasskey(deps, caller, LOGIN, answer);
  if (!proven.ok) {
    if (proven.error.code === "unauthenticated") refusedFactor(deps, caller, "wrong_passkey");
    return proven;
  }
  const { writes, ...user } = proven.value;
  const pending = caller.loginToken === null ? null : await findPendingLogin(deps, caller);
  const isSame = pending?.ok && pending.value.userId === user.userId;
  const attempt = isSame ? [recordSuccess(deps.db, pending.value.attemptId)] : [];
  try {
    return ok(await completeLogin(deps, user, caller, { how: "by_passkey", writes: [...writes, ...attempt] }));
  } catch (cause) {
    if (!isUniqueViolation(cause, "used_challenges.id")) throw cause;
    refusedFactor(deps, caller, "wrong_passkey", user.userId);
    return fail("unauthenticated", PASSKEY_REFUSED);
  }
}
