import {
  insertAttemptUnlessDelayed,
  type LoginAttempt,
  recordSuccess,
  selectNextAttempt,
} from "../../db/queries/staff/login-attempts.ts";
import { selectDeviceOf } from "../../db/queries/staff/login-devices.ts";
import { selectUserByName } from "../../db/queries/staff/staff.ts";
import { networkOf } from "../../domain/staff/network.ts";
import { fail, ok } from "../../domain/kernel/result.ts";
import type { SecurityReason } from "../../domain/staff/security-events.ts";
import { LOGIN_FAILED } from "../../domain/staff/staff.ts";
import { DEVICE_RULES, ONE_TIME, ONE_TIME_RULES, rateLimited, STRANGER_RULES } from "./login-rules.ts";
import { type RefusalDeps, recordRefusal } from "./security/record-refusal.ts";
import { hashPassword, isOneTimePassword, verifyPassword } from "./password.ts";
import type { Caller } from "./session.ts";

interface Check {
  username: string;
  password: string;
  caller: Pick<Caller, "address" | "device" | "userAgent">;
  /** What else proves that the caller is not a stranger: a mailed link, or the session that a confirmation is for. */
  proof?: string | null;
}

/**
 * Checks a password, throttled: the attempt is stored before anything is hashed. A wrong password, an unknown name
 * and a disabled user cost the same time and fail with the same `unauthenticated`; too many tries with `rate_limited`.
 * Failures of strangers delay strangers only. A one-time password, which nobody can guess, is not delayed with its name; a network has
 * a few tries, because each is hashed.
 * Failures are on record in the security journal. The caller adds `success` to the batch of the action.
 */
export async function checkPassword(deps: RefusalDeps, { username, password, caller, proof = null }: Check) {
  const { db, clock, ids } = deps;
  const now = clock.now();
  const [users, devices] = await db.read([
    selectUserByName(db, username),
    selectDeviceOf(db, username, caller.device?.isOurs ? caller.device.id : ""),
  ]);
  const deviceId = proof ?? devices[0]?.id ?? null;
  const rules = deviceId === null ? STRANGER_RULES : DEVICE_RULES;
  const attempt = { id: ids.next(), username, network: networkOf(caller.address), deviceId, at: now };
  const [recorded, [next]] = await db.write([
    insertAttemptUnlessDelayed(db, attempt, rules),
    selectNextAttempt(db, attempt, rules),
  ]);
  const isDelayed = recorded.length === 0;
  const [user] = users;
  function refuse<E>(detail: SecurityReason, failure: E): E {
    recordRefusal({ ...deps, caller }, { kind: "login_refused", actorId: null, targetId: user?.id ?? null, detail });
    return failure;
  }
  const delay = () => refuse("too_many_attempts", rateLimited(now, next?.at ?? now));
  if (isDelayed && !(isOneTimePassword(password) && (await isHashed(deps, attempt)))) return delay();
  if (!user) {
    // Takes as long as for an existing user.
    await hashPassword(password);
    return isDelayed ? delay() : refuse("unknown_name", fail("unauthenticated", LOGIN_FAILED));
  }
  const isRight = await verifyPassword(password, user.password);
  if (isDelayed && !(isRight && user.mustChangePassword)) return delay();
  if (!isRight) return refuse("wrong_password", fail("unauthenticated", LOGIN_FAILED));
  if (user.disabledAt !== null) return refuse("disabled", fail("unauthenticated", LOGIN_FAILED));
  return ok({ user, attemptId: attempt.id, success: recordSuccess(db, attempt.id) });
}

/** Counts a password in the form of a one-time password for a delayed name. */
async function isHashed({ db, ids }: RefusalDeps, attempt: LoginAttempt): Promise<boolean> {
  const oneTime = { ...attempt, id: ids.next(), deviceId: ONE_TIME };
  const [recorded] = await db.write([insertAttemptUnlessDelayed(db, oneTime, ONE_TIME_RULES)]);
  return recorded.length > 0;
}
