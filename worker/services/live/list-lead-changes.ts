import { selectLastLeadChange, selectLeadChanges } from "../../db/queries/live/lead-changes.ts";
import { ANNOUNCED_MS, LEAD_CHANGES_READ, type LeadChanges } from "../../domain/live/lead-changes.ts";
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
  staff: Pick<StaffSession, "userId" | "permissions" | "salons">,
  since: number | null,
): Promise<LeadChanges> {
  const { db } = deps;
  const [[last], rows] = await db.read([
    selectLastLeadChange(db),
    selectLeadChanges(db, since ?? Number.MAX_SAFE_INTEGER, LEAD_CHANGES_READ),
  ]);
  const newest = last?.seq ?? 0;
  if (since === null || since > newest) {
    return { cursor: newest, created: [], messages: [], isChanged: since !== null, isComplete: true };
  }
  const scope = leadScopeOf(staff);
  const seen = rows.flatMap(({ lead, leadId, at, isNew, channel }) =>
    lead && !lead.isSpam && lead.deletedAt === null && isInScope(scope, lead)
      ? { ...lead, id: leadId, at, isNew, channel }
      : [],
  );
  const created = seen.filter(({ isNew, enteredBy }) => isNew && enteredBy !== staff.userId);
  const written = seen.filter(({ channel, at, createdAt }) => channel !== null && at - createdAt >= ANNOUNCED_MS);
  const latest = [...new Map(written.map((message) => [message.id, message])).values()];
  const named = await withContactDetails(deps, [...created, ...latest]);
  return {
    cursor: rows.at(-1)?.seq ?? since,
    created: named
      .slice(0, created.length)
      .map(({ id, at, name, ...lead }) => ({ id, at, kind: leadKindOf(lead), name })),
    messages: named
      .slice(created.length)
      .flatMap(({ id, at, name, channel }) => (channel === null ? [] : { id, at, name, channel })),
    isChanged: rows.length > 0,
    isComplete: rows.length < LEAD_CHANGES_READ,
  };
}
