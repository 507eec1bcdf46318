import { insertLeadNote } from "../../db/queries/leads/lead-page.ts";
import { ok, type Result } from "../../domain/kernel/result.ts";
import { writeAsStaff } from "../staff/audit/write-as-staff.ts";
import type { LiveDeps } from "../deps.ts";
import type { Actor } from "../staff/session.ts";
import { getKeptLead } from "./stored-lead.ts";

/** Adds a note of staff. The audit log does not record its text, which may contain personal data. */
export async function addLeadNote(
  deps: LiveDeps,
  actor: Actor,
  leadId: string,
  { text }: { text: string },
): Promise<Result<{ id: string; createdAt: number }>> {
  const { db, clock, ids } = deps;
  const lead = await getKeptLead(deps, actor, leadId);
  if (!lead.ok) return lead;
  const note = { id: ids.next(), leadId, authorId: actor.userId, text, createdAt: clock.now() };
  await writeAsStaff(deps, actor, { action: "add_note", entity: "lead", entityId: leadId, isVisible: false }, [
    insertLeadNote(db, note),
  ]);
  await deps.live.publish({ kind: "lead_changed", id: leadId, assigneeId: lead.value.assigneeId, at: note.createdAt });
  return ok({ id: note.id, createdAt: note.createdAt });
}
