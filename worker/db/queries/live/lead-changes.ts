import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import { pickColumns } from "../../pick-columns.ts";
import type { Database } from "../../client.ts";
import type { ChannelKey } from "../../../domain/conversations/channels.ts";
import { conversations } from "../../schema/conversations.ts";
import { leadChanges } from "../../schema/live.ts";
import { leads } from "../../schema/leads.ts";
import { isVisibleIn } from "../leads/lead-scope.ts";

const unreadChannel = sql`(select unread.channel from ${conversations} as unread
  where unread.lead_id = ${leadChanges.leadId} and unread.unread > 0 order by unread.last_at desc limit 1)`;

/**
 * Changes after a number, with what decides who may see them and what names the lead, which is null if it was deleted. Reads only these
 * rows.
 */
export function selectLeadChanges({ query }: Database, since: number, limit: number) {
  return query
    .select({
      ...pickColumns(leadChanges, "seq", "leadId", "isNew", "at"),
      /** Of a message of the person: the lead's latest conversation that has unread ones; null of anything else. */
      channel: sql<ChannelKey | null>`case when ${leadChanges.isMessage} then ${unreadChannel} end`.as(
        "unread_channel",
      ),
      lead: {
        isSpam: leads.isSpam,
        assigneeId: leads.assigneeId,
        salonId: leads.salonId,
        enteredBy: leads.enteredBy,
        deletedAt: leads.deletedAt,
        createdAt: leads.createdAt,
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

/** The lead of a conversation looks different although no trigger has seen it. */
export function insertLeadChange({ query }: Database, conversationId: string, at: number) {
  const { leadId, id } = conversations;
  return query
    .insert(leadChanges)
    .select(sql`select null, ${leadId}, 0, 0, ${at} from ${conversations} where ${id} = ${conversationId}`);
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
