import { createHash } from "node:crypto";
import { deleteRecoveryCodesOf, insertRecoveryCodes } from "../../../db/queries/staff/factors/recovery-codes.ts";
import type { Query } from "../../../db/client.ts";
import { RECOVERY_CODES } from "../../../domain/staff/factors.ts";
import { writeAsStaff } from "../audit/write-as-staff.ts";
import type { Deps, Actor } from "../../deps.ts";
import { newCode } from "../password.ts";

/** 25 characters, 123 bits. */
const GROUPS = 5;

/** The key of a typed code in the table; bound to its user. */
export function recoveryCodeId(userId: string, typed: string): string {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, "");
  return createHash("sha256").update(`${userId}:${code}`).digest("hex");
}

/** Ten new codes, which are returned once, and the statements that replace the earlier ones. */
export function newRecoveryCodes({ db }: Deps, userId: string): { codes: string[]; writes: Query[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newCode(GROUPS));
  const rows = codes.map((code) => ({ id: recoveryCodeId(userId, code), userId }));
  return { codes, writes: [deleteRecoveryCodesOf(db, userId), insertRecoveryCodes(db, rows)] };
}

/** Replaces all codes of the person. */
export async function renewRecoveryCodes(deps: Deps, actor: Actor): Promise<{ codes: string[] }> {
  const { codes, writes } = newRecoveryCodes(deps, actor.userId);
  const change = { action: "renew_recovery_codes", entity: "user", entityId: actor.userId, isVisible: false } as const;
  await writeAsStaff(deps, actor, change, writes);
  return { codes };
}
