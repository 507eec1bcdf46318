import { deleteSessionsOfUser, updatePassword } from "../../db/queries/staff/staff.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { CURRENT_PASSWORD_WRONG, type PasswordChangeInput } from "../../domain/staff/staff.ts";
import type { Deps } from "../deps.ts";
import { checkPassword } from "./check-password.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { type OpenedSession, openSession } from "./open-session.ts";
import { hashPassword } from "./password.ts";
import { securityEvent } from "./security/security-event.ts";
import type { Caller, StaffSession } from "./session.ts";

/**
 * Changes the signed-in person's password, ends all of their sessions and opens a new one for this browser.
 * `invalid` with the field at fault, or `rate_limited`: the current password is throttled as at the login.
 */
export async function changePassword(
  deps: Deps,
  { userId, username }: StaffSession,
  { currentPassword, newPassword }: PasswordChangeInput,
  caller: Caller,
): Promise<Result<OpenedSession>> {
  const { db } = deps;
  const weakness = weaknessOf(newPassword, currentPassword, username);
  if (weakness) return fail("invalid", weakness, { newPassword: weakness });
  const checked = await checkPassword(deps, { username, password: currentPassword, address: caller.address });
  if (!checked.ok) {
    if (checked.error.code !== "unauthenticated") return checked;
    return fail("invalid", CURRENT_PASSWORD_WRONG, { currentPassword: CURRENT_PASSWORD_WRONG });
  }
  const { token, insert } = openSession(deps, userId, caller);
  await db.write([
    checked.value.success,
    updatePassword(db, userId, await hashPassword(newPassword)),
    deleteSessionsOfUser(db, userId),
    insert,
    securityEvent({ ...deps, caller }, { kind: "password_changed", actorId: userId }),
  ]);
  return ok({ token });
}

function weaknessOf(password: string, current: string, username: string): string | null {
  if (password.normalize("NFKC") === current.normalize("NFKC")) return "Новый пароль совпадает с текущим";
  if (password.toLowerCase() === username) return "Пароль не должен совпадать с логином";
  if (isCommonPassword(password)) return "Этот пароль слишком известен: его подбирают первым";
  return null;
}
