import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { leadChanges } from "../../schema/live.ts";
import { leads } from "../../schema/leads.ts";
import { isVisibleIn } from "../leads/lead-scope.ts";

/**
 * Changes after a number, with what decides who may see them and what names the lead, which is null if it was deleted. Reads only these
 * rows.
 */
export function selectLeadChanges({ query }: Database, since: number, limit: number) {
  return query
    .select({
      seq: leadChanges.seq,
      leadId: leadChanges.leadId,
      isNew: leadChanges.isNew,
      at: leadChanges.at,
      lead: {
        isSpam: leads.isSpam,
        assigneeId: leads.assigneeId,
        enteredBy: leads.enteredBy,
        deletedAt: leads.deletedAt,
        type: leads.type,
        visitKind: leads.visitKind,
        name: leads.name,
        phone: leads.phone,
        personToken: leads.personToken,
      },
    })
    .from(leadChanges)
    .leftJoin(leads, eq(leads.id, leadChanges.leadId))
    .where(gt(leadChanges.seq, since))
    .orderBy(asc(leadChanges.seq))
    .limit(limit);
}

const newest = sql<number>`(select max(seq) from ${leadChanges})`;

/** The number of the last change; null before the first. One row. */
export function selectLastLeadChange({ query }: Database) {
  return query.select({ seq: sql<number | null>`max(seq)`.as("last_seq") }).from(leadChanges);
}

/** Leaves the newest one, so that the last number remains known. */
export function deleteLeadChangesBefore({ query }: Database, time: number) {
  return query.delete(leadChanges).where(and(lt(leadChanges.at, time), lt(leadChanges.seq, newest)));
}

/** The lead, if it is in the scope of the session's person. */
export function selectVisibleLead({ query }: Database, sessionId: string, leadId: string) {
  return query
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.id, leadId), isVisibleIn({ ofSession: sessionId })));
}
