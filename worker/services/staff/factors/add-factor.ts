import type { Query } from "../../../db/client.ts";
import { selectFactorCounts, setFactorsRemoved } from "../../../db/queries/staff/factors/factors.ts";
import type { AuditAction } from "../../../domain/staff/history.ts";
import { writeAsStaff } from "../audit/write-as-staff.ts";
import type { Deps, Actor } from "../../deps.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";

export interface AddedFactor {
  /** Shown once; null for a person who has unused codes. */
  recoveryCodes: string[] | null;
}

/** Stores a factor of the person; with the first one also recovery codes. */
export async function addFactor(
  deps: Deps,
  actor: Actor,
  action: AuditAction,
  inserts: readonly Query[],
): Promise<AddedFactor> {
  const { db } = deps;
  const { userId } = actor;
  const [[counts]] = await db.read([selectFactorCounts(db, userId)]);
  const fresh = counts && counts.recoveryCodes > 0 ? null : newRecoveryCodes(deps, userId);
  await writeAsStaff(deps, actor, { action, entity: "user", entityId: userId, isVisible: false }, [
    ...inserts,
    setFactorsRemoved(db, userId, null),
    ...(fresh?.writes ?? []),
  ]);
  return { recoveryCodes: fresh?.codes ?? null };
}
