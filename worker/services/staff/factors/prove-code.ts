import type { Query } from "../../../db/client.ts";
import { requireUnusedRecoveryCode, useRecoveryCode } from "../../../db/queries/staff/factors/recovery-codes.ts";
import {
  acceptTotpStep,
  countTotpTry,
  requireNewTotpStep,
  selectTotpOf,
} from "../../../db/queries/staff/factors/totp.ts";
import { isStaleWrite } from "../../../db/stale-write.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { CODE_WRONG, totpCodeOf } from "../../../domain/staff/factors.ts";
import type { FactorDeps } from "./factor-deps.ts";
import { recoveryCodeId } from "./recovery-codes.ts";
import { storedSecret } from "./set-up-totp.ts";
import { stepOfCode, totpApp } from "./totp.ts";

const WAIT =
  "Слишком много неверных кодов. Войдите с ключом доступа или по коду восстановления, либо попробуйте через час.";

const WRONG_CODE = fail("invalid", CODE_WRONG, { code: CODE_WRONG });

export interface ProvenCode {
  isRecoveryCode: boolean;
  /** For the batch of what the code allows. It fails (db/stale-write.ts) if the code was used before. */
  writes: readonly Query[];
}

/**
 * Checks a code of the app or a recovery code. `invalid` with one text; `rate_limited` after ten wrong codes of the app in a row.
 * Recovery codes are not limited: they cannot be guessed, and they let the person in while a stranger guesses.
 */
export async function proveCode(deps: FactorDeps, userId: string, typed: string): Promise<Result<ProvenCode>> {
  const { db, clock } = deps;
  const now = clock.now();
  const digits = totpCodeOf(typed);
  if (digits === null) {
    const id = recoveryCodeId(userId, typed);
    return ok({
      isRecoveryCode: true,
      writes: [requireUnusedRecoveryCode(db, userId, id), useRecoveryCode(db, id, now)],
    });
  }
  const [[stored], [app]] = await db.write([countTotpTry(db, userId, now), selectTotpOf(db, userId)]);
  if (!app) return WRONG_CODE;
  if (!stored) return { ok: false, error: { code: "rate_limited", message: WAIT, retryAfterSeconds: 3600 } };
  const secret = await storedSecret(deps, userId, stored.secret);
  const step = secret === null ? null : stepOfCode(await totpApp(secret), digits, now);
  if (step === null || step <= stored.lastStep) return WRONG_CODE;
  return ok({
    isRecoveryCode: false,
    writes: [requireNewTotpStep(db, userId, step), acceptTotpStep(db, userId, step, now)],
  });
}

/** Runs the batch of a proven code; the error of a wrong one if it was used before. */
export async function unlessUsed<T>(run: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await run());
  } catch (cause) {
    if (isStaleWrite(cause)) return WRONG_CODE;
    throw cause;
  }
}
