import type { AppError } from "../../../domain/kernel/result.ts";
import type { Caller } from "../session.ts";
import { recordRefusal, type RefusalDeps } from "../security/record-refusal.ts";

/** Records a wrong code or passkey in the security journal, against the person whose account it was for. */
export function refusedFactor(
  deps: RefusalDeps,
  caller: Caller,
  detail: "wrong_code" | "too_many_codes" | "wrong_passkey",
  targetId: string | null = null,
): void {
  recordRefusal({ ...deps, caller }, { kind: "login_refused", actorId: null, targetId, detail });
}

/** Records why a code was refused: it was wrong, or not checked after too many wrong ones. */
export function refusedCode(deps: RefusalDeps, caller: Caller, { code }: AppError, targetId: string): void {
  refusedFactor(deps, caller, code === "rate_limited" ? "too_many_codes" : "wrong_code", targetId);
}
