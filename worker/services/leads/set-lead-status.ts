import { countedChange } from "../../db/queries/leads/lead-counts.ts";
import { updateLeadStatus } from "../../db/queries/leads/lead-page.ts";
import { changesBetween } from "../../domain/kernel/changes.ts";
import type { LeadStatus } from "../../domain/leads/lead-terms.ts";
import { ok, type Result } from "../../domain/kernel/result.ts";
import { writeAsStaff } from "../staff/audit/write-as-staff.ts";
import type { Deps } from "../deps.ts";
import type { Actor } from "../staff/session.ts";
import { getKeptLead } from "./stored-lead.ts";

export interface LeadState {
  id: string;
  status: LeadStatus;
  /** Epoch ms of the first change away from «Новая»; null before it. */
  firstResponseAt: number | null;
  updatedAt: number;
}

/** Any status at any time. `not_found` if the lead was deleted, `conflict` in the trash. */
export async function setLeadStatus(
  deps: Deps,
  actor: Actor,
  id: string,
  status: LeadStatus,
): Promise<Result<LeadState>> {
  const { db, clock } = deps;
  const found = await getKeptLead(deps, id);
  if (!found.ok) return found;
  const before = found.value;
  if (before.status === status) return ok(stateOf(before));
  const now = clock.now();
  const after = { status, firstResponseAt: before.firstResponseAt ?? (status === "new" ? null : now), updatedAt: now };
  const changes = changesBetween({ status: before.status }, { status }, ["status"]);
  await writeAsStaff(deps, actor, { action: "set_status", entity: "lead", entityId: id, changes, isVisible: false }, [
    ...countedChange(db, id, updateLeadStatus(db, id, after)),
  ]);
  return ok({ id, ...after });
}

function stateOf({ id, status, firstResponseAt, updatedAt }: LeadState): LeadState {
  return { id, status, firstResponseAt, updatedAt };
}
