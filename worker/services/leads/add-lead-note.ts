import { insertLeadNote } from "../../db/queries/leads/lead-page.ts";
import { ok, type Result } from "../../domain/kernel/result.ts";
import type { Actor, LiveDeps } from "../deps.ts";
import { changeLead, type PlannedChange } from "./work/change-lead.ts";
import type { LeadAtHand } from "./work/lead-state.ts";

/** Adds a note of staff. The audit log does not record its text, which may contain personal data. */
export async function addLeadNote(
  deps: LiveDeps,
  actor: Actor,
  leadId: string,
  { text }: { text: string },
): Promise<Result<{ id: string; createdAt: number }>> {
  const id = deps.ids.next();
  const noted = await changeLead(deps, actor, leadId, (atHand) => planNote(deps, actor, atHand, { id, text }));
  return noted.ok ? ok({ id, createdAt: noted.value.updatedAt }) : noted;
}

export function planNote(
  { db }: Pick<LiveDeps, "db">,
  { userId }: Actor,
  { lead, now }: Pick<LeadAtHand, "lead" | "now">,
  { id, text }: { id: string; text: string },
): Result<PlannedChange> {
  return ok({
    action: "add_note",
    // One about spam, such as why it is, leaves it where spam is looked for.
    isWork: !lead.isSpam,
    values: {},
    changes: {},
    besides: [insertLeadNote(db, { id, leadId: lead.id, authorId: userId, text, createdAt: now })],
  });
}
