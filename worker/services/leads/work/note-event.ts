import { insertLeadEvent } from "../../../db/queries/leads/lead-work.ts";
import { ok, type Result } from "../../../domain/kernel/result.ts";
import type { LeadEventInput } from "../../../domain/leads/work/lead-work.ts";
import type { LiveDeps, Actor } from "../../deps.ts";
import { changeLead } from "./change-lead.ts";
import type { LeadState } from "./lead-state.ts";

/**
 * Notes a call, a message or a visit that has just happened. It answers the lead; a visit makes the lead a qualified one. The
 * audit log does not record the text, which may contain personal data.
 */
export function noteEvent(
  deps: LiveDeps,
  actor: Actor,
  leadId: string,
  { kind, text = null }: LeadEventInput,
): Promise<Result<LeadState>> {
  const { db, ids } = deps;
  const id = ids.next();
  return changeLead(deps, actor, leadId, ({ lead, now }) =>
    ok({
      action: "add_event",
      isWork: true,
      values: kind === "visit" ? { qualifiedAt: lead.qualifiedAt ?? now } : {},
      changes: { event: [null, kind] },
      besides: [insertLeadEvent(db, { id, leadId, kind, at: now, authorId: actor.userId, text })],
    }),
  );
}
