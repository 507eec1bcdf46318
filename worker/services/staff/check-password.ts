import {
  insertAttemptUnlessLimited,
  recordSuccess,
  selectLimitingFailure,
} from "../../db/queries/staff/login-attempts.ts";
import { selectUserByName } from "../../db/queries/staff/staff.ts";
import { networkOf } from "../../domain/staff/network.ts";
import { fail, ok } from "../../domain/kernel/result.ts";
import { LOGIN_FAILED } from "../../domain/staff/staff.ts";
import type { Deps } from "../deps.ts";
import { LOGIN_RULES, rateLimited } from "./login-rules.ts";
import { hashPassword, verifyPassword } from "./password.ts";

/**
 * Checks a password, throttled: the attempt is stored before anything is hashed. A wrong password, an unknown name
 * and a disabled user cost the same time and fail with the same `unauthenticated`; too many tries with `rate_limited`.
 * The caller adds `success` to the batch of the action.
 */
export async function checkPassword(
  { db, clock, ids }: Deps,
  { username, password, address }: { username: string; password: string; address: string | null },
) {
  const now = clock.now();
  const attempt = { id: ids.next(), username, network: networkOf(address), at: now };
  const [recorded, users, ...limits] = await db.write([
    insertAttemptUnlessLimited(db, attempt, LOGIN_RULES),
    selectUserByName(db, username),
    ...LOGIN_RULES.map((rule) => selectLimitingFailure(db, rule, attempt)),
  ]);
  if (recorded.length === 0)
    return rateLimited(
      now,
      limits.map((rows) => rows[0]?.attemptedAt),
    );
  const [user] = users;
  if (!user) {
    // Takes as long as for an existing user.
    await hashPassword(password);
    return fail("unauthenticated", LOGIN_FAILED);
  }
  const isRight = await verifyPassword(password, user.password);
  if (!isRight || user.disabledAt !== null) return fail("unauthenticated", LOGIN_FAILED);
  return ok({ user, attemptId: attempt.id, success: recordSuccess(db, attempt.id) });
}
