import { ok, type Result } from "../../../domain/kernel/result.ts";
import type { Actor, LiveDeps } from "../../deps.ts";
import { changeLead, type PlannedChange } from "./change-lead.ts";
import type { LeadAtHand, LeadState } from "./lead-state.ts";

/** Makes a lead a qualified one («Покупатель настроен всерьёз»), or an ordinary one again. */
export function qualifyLead(
  deps: LiveDeps,
  actor: Actor,
  id: string,
  isQualified: boolean,
): Promise<Result<LeadState>> {
  return changeLead(deps, actor, id, (atHand) => planQualified(atHand, isQualified));
}

export function planQualified(
  { lead, now }: Pick<LeadAtHand, "lead" | "now">,
  isQualified: boolean,
): Result<PlannedChange | null> {
  const before = lead.qualifiedAt !== null;
  if (before === isQualified) return ok(null);
  return ok({
    action: "qualify",
    isWork: true,
    values: { qualifiedAt: isQualified ? now : null },
    changes: { isQualified: [before, isQualified] },
  });
}
