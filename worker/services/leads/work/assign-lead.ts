import type { AssigneeInput } from "../../../domain/leads/work/lead-work.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import type { LiveDeps, Actor } from "../../deps.ts";
import { changeLead, type PlannedChange } from "./change-lead.ts";
import type { LeadAtHand, LeadState } from "./lead-state.ts";

/**
 * Makes a person responsible for a lead, or nobody. Without `leads.assign` a person may only take a free lead and give up an own
 * one. `conflict` if somebody else has it by now, `forbidden` without the permission, `invalid` for a person who gets no leads.
 */
export function assignLead(deps: LiveDeps, actor: Actor, id: string, input: AssigneeInput): Promise<Result<LeadState>> {
  return changeLead(deps, actor, id, (atHand) => planAssignment(actor, atHand, input));
}

/** Part of a planned change: planning a step of a free lead takes it, or the step would be on nobody's list. */
export function takenIfFree(
  { userId }: Pick<Actor, "userId">,
  { lead, assignable, nameOf }: LeadAtHand,
): Pick<PlannedChange, "values" | "changes"> {
  if (lead.assigneeId !== null || !assignable.some(({ id }) => id === userId)) return { values: {}, changes: {} };
  return { values: { assigneeId: userId }, changes: { assignee: [null, nameOf(userId)] } };
}

export function planAssignment(
  { userId }: Pick<Actor, "userId">,
  {
    lead,
    permissions,
    assignable,
    nameOf,
  }: Pick<LeadAtHand, "permissions" | "assignable" | "nameOf"> & { lead: Pick<LeadAtHand["lead"], "assigneeId"> },
  { assigneeId, was }: AssigneeInput,
): Result<PlannedChange | null> {
  const before = lead.assigneeId;
  if (before === assigneeId) return ok(null);
  const isTaken = before !== null && before !== userId;
  const mayAssign = permissions.includes("leads.assign");
  const isChangedMeanwhile = was === undefined ? isTaken && !mayAssign : before !== was;
  if (isChangedMeanwhile) {
    const now = before === null ? "заявка снова свободна" : nameOf(before);
    return fail("conflict", `Ответственный уже изменился: ${now}`);
  }
  const isOwnStep = !isTaken && (assigneeId === null || assigneeId === userId);
  if (!mayAssign && !isOwnStep) return fail("forbidden", "Назначать других может только тот, у кого есть это право");
  if (assigneeId !== null && !assignable.some(({ id }) => id === assigneeId)) {
    return fail("invalid", "Этот сотрудник не ведёт заявки", { assigneeId: "Этот сотрудник не ведёт заявки" });
  }
  const named = (staffId: string | null) => (staffId === null ? null : nameOf(staffId));
  return ok({
    action: "assign",
    isWork: assigneeId === userId,
    values: { assigneeId },
    changes: { assignee: [named(before), named(assigneeId)] },
  });
}
