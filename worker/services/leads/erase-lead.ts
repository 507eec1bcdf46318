import { countedChange } from "../../db/queries/lead-counts.ts";
import { deleteLead, deleteLeadParts, selectLead } from "../../db/queries/lead-page.ts";
import { changesBetween } from "../../domain/changes.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { writeAsStaff } from "../audit/write-as-staff.ts";
import type { Actor } from "../staff/session.ts";
import type { PeopleDeps } from "./with-people.ts";

/**
 * Deletes a lead for good, with its notes and consents: what a person asked to be forgotten must not lie in a trash. The log
 * keeps that there was a lead of this type, of this day and in this state, and who deleted it.
 */
export async function eraseLead(deps: PeopleDeps, actor: Actor, id: string): Promise<Result<{ id: string }>> {
  const { db, leadStore } = deps;
  const [[lead]] = await db.read([selectLead(db, id)]);
  if (!lead) return fail("not_found", "Заявка не найдена");
  if (lead.personToken !== null) await leadStore.erase([lead.personToken]);
  const changes = changesBetween(lead, null, ["type", "status", "createdAt"]);
  await writeAsStaff(deps, actor, { action: "erase", entity: "lead", entityId: id, changes, isVisible: false }, [
    ...deleteLeadParts(db, id),
    ...countedChange(db, id, deleteLead(db, id)),
  ]);
  return ok({ id });
}
