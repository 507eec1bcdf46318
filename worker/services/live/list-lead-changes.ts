import { selectLastLeadChange, selectLeadChanges } from "../../db/queries/live/lead-changes.ts";
import { LEAD_CHANGES_READ, type LeadChanges } from "../../domain/live/lead-changes.ts";
import { isInScope, leadScopeOf } from "../../domain/leads/lead-scope.ts";
import { leadKindOf } from "../../domain/leads/lead-terms.ts";
import type { ContactDetailsDeps } from "../deps.ts";
import { withContactDetails } from "../leads/with-contact-details.ts";
import type { StaffSession } from "../staff/session.ts";

/**
 * What happened to leads after a number, for an open panel; with null only the number to begin with. A number that the database has
 * not reached is from before a restored backup: the panel begins anew. One round trip that reads the changes alone.
 */
export async function listLeadChanges(
  deps: ContactDetailsDeps,
  staff: Pick<StaffSession, "userId" | "permissions">,
  since: number | null,
): Promise<LeadChanges> {
  const { db } = deps;
  const [[last], rows] = await db.read([
    selectLastLeadChange(db),
    selectLeadChanges(db, since ?? Number.MAX_SAFE_INTEGER, LEAD_CHANGES_READ),
  ]);
  const newest = last?.seq ?? 0;
  if (since === null || since > newest) {
    return { cursor: newest, created: [], isChanged: since !== null, isComplete: true };
  }
  const scope = leadScopeOf(staff);
  const created = rows.flatMap(({ isNew, lead, leadId, at }) =>
    isNew &&
    lead &&
    lead.enteredBy !== staff.userId &&
    !lead.isSpam &&
    lead.deletedAt === null &&
    isInScope(scope, lead)
      ? { ...lead, id: leadId, at, kind: leadKindOf(lead) }
      : [],
  );
  return {
    cursor: rows.at(-1)?.seq ?? since,
    created: (await withContactDetails(deps, created)).map(({ id, at, kind, name }) => ({ id, at, kind, name })),
    isChanged: rows.length > 0,
    isComplete: rows.length < LEAD_CHANGES_READ,
  };
}
