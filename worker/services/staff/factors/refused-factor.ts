import type { Caller } from "../session.ts";
import { recordRefusal, type RefusalDeps } from "../security/record-refusal.ts";

/** Records a wrong code or passkey in the security journal, against the person whose account it was for. */
export function refusedFactor(
  deps: RefusalDeps,
  caller: Caller,
  detail: "wrong_code" | "wrong_passkey",
  targetId: string | null = null,
): void {
  recordRefusal({ ...deps, caller }, { kind: "login_refused", actorId: null, targetId, detail });
}
