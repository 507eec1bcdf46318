import { deleteLoginsOf, updatePassword } from "../../db/queries/staff/staff.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { CURRENT_PASSWORD_WRONG, type PasswordChangeInput } from "../../domain/staff/staff.ts";
import type { LiveDeps } from "../deps.ts";
import { checkPassword } from "./check-password.ts";
import { rememberDeviceOf } from "./devices/remember-device.ts";
import { type OpenedSession, openSession } from "./open-session.ts";
import { hashPassword } from "./password.ts";
import { type PasswordDeps, refusePassword } from "./passwords/refuse-password.ts";
import type { RefusalDeps } from "./security/record-refusal.ts";
import { securityEvent } from "./security/security-event.ts";
import type { Caller, StaffSession } from "./session.ts";

/**
 * Changes the signed-in person's password, ends all of their sessions and opens a new one for this browser.
 * `invalid` with the field at fault, or `rate_limited`: the current password is throttled as at the login.
 */
export async function changePassword(
  deps: RefusalDeps & PasswordDeps & Pick<LiveDeps, "live">,
  { userId, username, sessionId }: StaffSession,
  { currentPassword, newPassword }: PasswordChangeInput,
  caller: Caller,
): Promise<Result<OpenedSession>> {
  const { db } = deps;
  const weakness = isSame(newPassword, currentPassword)
    ? "Новый пароль совпадает с текущим"
    : await refusePassword(deps, newPassword, username);
  if (weakness) return fail("invalid", weakness, { newPassword: weakness });
  const checked = await checkPassword(deps, {
    username,
    password: currentPassword,
    caller,
    proof: `session ${sessionId}`,
  });
  if (!checked.ok) {
    if (checked.error.code !== "unauthenticated") return checked;
    return fail("invalid", CURRENT_PASSWORD_WRONG, { currentPassword: CURRENT_PASSWORD_WRONG });
  }
  const { token, insert } = openSession(deps, userId, caller);
  await db.write([
    checked.value.success,
    updatePassword(db, userId, await hashPassword(newPassword)),
    ...deleteLoginsOf(db, userId),
    insert,
    ...rememberDeviceOf(deps, userId, caller),
    securityEvent({ ...deps, caller }, { kind: "password_changed", actorId: userId }),
  ]);
  await deps.live.end({ userId });
  return ok({ token });
}

function isSame(one: string, other: string): boolean {
  return one.normalize("NFKC") === other.normalize("NFKC");
}
