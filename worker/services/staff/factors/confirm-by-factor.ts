import { selectPasskeysOf } from "../../../db/queries/staff/factors/passkeys.ts";
import { confirmSession } from "../../../db/queries/staff/staff.ts";
import { isUniqueViolation } from "../../../db/unique-violation.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { PASSKEY_REFUSED, type PasskeyAnswer } from "../../../domain/staff/factors.ts";
import type { Caller, StaffSession } from "../session.ts";
import type { FactorDeps } from "./factor-deps.ts";
import { askForPasskey, provePasskey } from "./passkey-answers.ts";
import { proveCode, unlessUsed } from "./prove-code.ts";
import { refusedCode, refusedFactor } from "./refused-factor.ts";

const useOf = ({ sessionId }: StaffSession) => ({ purpose: "confirm", subject: sessionId }) as const;

/** Allows dangerous actions in this session for ten minutes by a code of the app or a recovery code. */
export async function confirmByCode(
  deps: FactorDeps,
  own: StaffSession,
  code: string,
  caller: Caller,
): Promise<Result<unknown>> {
  const { db, clock } = deps;
  const proven = await proveCode(deps, own.userId, code);
  const confirmed = proven.ok
    ? await unlessUsed(() => db.writeChange([confirmSession(db, own.sessionId, clock.now()), ...proven.value.writes]))
    : proven;
  if (!confirmed.ok) refusedCode(deps, caller, confirmed.error, own.userId);
  return confirmed;
}

/** `conflict` for a person without a passkey. */
export async function askForConfirmation(deps: FactorDeps, own: StaffSession, caller: Caller) {
  const [keys] = await deps.db.read([selectPasskeysOf(deps.db, own.userId)]);
  if (keys.length === 0) return fail("conflict", "У вас нет ключа доступа: подтвердите паролем");
  return askForPasskey(deps, caller, useOf(own), keys);
}

/** The same by one of the person's own passkeys. `invalid`: the session goes on. */
export async function confirmByPasskey(
  deps: FactorDeps,
  own: StaffSession,
  caller: Caller,
  answer: PasskeyAnswer,
): Promise<Result<unknown>> {
  const { db, clock } = deps;
  const refuse = () => {
    refusedFactor(deps, caller, "wrong_passkey", own.userId);
    return fail("invalid", PASSKEY_REFUSED);
  };
  const proven = await provePasskey(deps, caller, useOf(own), answer);
  if (!proven.ok) return proven.error.code === "unauthenticated" ? refuse() : proven;
  if (proven.value.userId !== own.userId) return refuse();
  try {
    return ok(await db.writeChange([confirmSession(db, own.sessionId, clock.now()), ...proven.value.writes]));
  } catch (cause) {
    if (isUniqueViolation(cause, "used_challenges.id")) return refuse();
    throw cause;
  }
}
