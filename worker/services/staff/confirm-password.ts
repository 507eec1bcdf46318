import { confirmSession } from "../../db/queries/staff/staff.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { PASSWORD_WRONG } from "../../domain/staff/confirmation.ts";
import { checkPassword } from "./check-password.ts";
import type { RefusalDeps } from "./security/record-refusal.ts";
import type { Caller, StaffSession } from "./session.ts";

/**
 * Allows dangerous actions in this session for ten minutes. `invalid` with the field `password`, or `rate_limited`: wrong
 * passwords count as at the login.
 */
export async function confirmPassword(
  deps: RefusalDeps,
  { sessionId, username }: StaffSession,
  password: string,
  caller: Caller,
): Promise<Result<null>> {
  const checked = await checkPassword(deps, { username, password, caller, proof: `session ${sessionId}` });
  if (!checked.ok) {
    if (checked.error.code !== "unauthenticated") return checked;
    return fail("invalid", PASSWORD_WRONG, { password: PASSWORD_WRONG });
  }
  await deps.db.write([checked.value.success, confirmSession(deps.db, sessionId, deps.clock.now())]);
  return ok(null);
}
