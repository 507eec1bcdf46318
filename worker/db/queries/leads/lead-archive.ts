import { and, asc, eq, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { archivedLeads } from "../../schema/lead-archive.ts";
import { conversations, messages } from "../../schema/conversations.ts";
import { consents, leadEvents, leadNotes, leads } from "../../schema/leads.ts";
import { leadImports } from "../../schema/moving.ts";
import { writeGuard } from "../../schema/write-guard.ts";
import { deleteLeadParts, isOneOf } from "../staff/trash.ts";
import { allUnchangedSince, subtractFromCounts } from "./lead-bulk.ts";
import type { LeadRow } from "./lead-desk.ts";

/**
 * Leads created before a time on which nobody works: closed ones and spam, without the trash. Oldest first. Leads of an import that can still
 * be undone stay: it is undone where it was written.
 */
export function selectLeadsToArchive(
  { query }: Database,
  { before, importedBefore }: { before: number; importedBefore: number },
  limit: number,
) {
  const undoable = query
    .select({ id: leadImports.id })
    .from(leadImports)
    .where(gte(leadImports.createdAt, importedBefore));
  // The unary plus keeps SQLite on the index by time, which has this order.
  const isClosed = sql`(+${leads.status} in ('completed', 'cancelled') or +${leads.isSpam} = 1)`;
  return query
    .select()
    .from(leads)
    .where(
      and(
        lt(leads.createdAt, before),
        isNull(leads.deletedAt),
        isClosed,
        // Somebody still writes about it.
        sql`not exists (select 1 from ${conversations} where ${conversations.leadId} = ${leads.id} and (${conversations.lastAt} >= ${before} or ${conversations.unread} > 0))`,
        sql`(+${leads.importId} is null or +${leads.importId} not in (${undoable}))`,
      ),
    )
    .orderBy(asc(leads.createdAt), asc(leads.id))
    .limit(limit);
}

export function selectNotesOf({ query }: Database, ids: readonly string[]) {
  return query.select().from(leadNotes).where(isOneOf(leadNotes.leadId, ids));
}

export function selectEventsOf({ query }: Database, ids: readonly string[]) {
  return query.select().from(leadEvents).where(isOneOf(leadEvents.leadId, ids));
}

export function selectConversationsOf({ query }: Database, ids: readonly string[]) {
  return query.select().from(conversations).where(isOneOf(conversations.leadId, ids));
}

/** In the order in which they were written. */
export function selectMessagesOf({ query }: Database, ids: readonly string[]) {
  const ofLeads = query.select({ id: conversations.id }).from(conversations).where(isOneOf(conversations.leadId, ids));
  return query
    .select()
    .from(messages)
    .where(inArray(messages.conversationId, ofLeads))
    .orderBy(messages.conversationId, messages.at, messages.seq);
}

export function selectConsentsOf({ query }: Database, ids: readonly string[]) {
  return query.select().from(consents).where(isOneOf(consents.leadId, ids));
}

export function insertArchivedLeads({ query }: Database, rows: readonly (typeof archivedLeads.$inferInsert)[]) {
  const values = JSON.stringify(rows.map(({ leadId, part, phoneNormalised }) => [leadId, part, phoneNormalised]));
  return query
    .insert(archivedLeads)
    .select(sql`select value ->> 0, value ->> 1, value ->> 2 from json_each(${values})`);
}

/**
 * Deletes leads that are in the archive, with all that belongs to them, and subtracts them from the counts. The batch fails (stale-write.ts) if
 * one is not what was read, or got an event or a message, which leave the lead as it was.
 */
export function deleteArchivedLeads(
  db: Database,
  read: readonly LeadRow[],
  { events, said }: { events: number; said: number },
) {
  const { query } = db;
  const ids = read.map(({ id }) => id);
  const ofLeads = query.select({ id: conversations.id }).from(conversations).where(isOneOf(conversations.leadId, ids));
  const eventsNow = query.$count(leadEvents, isOneOf(leadEvents.leadId, ids));
  const saidNow = query.$count(messages, inArray(messages.conversationId, ofLeads));
  return [
    allUnchangedSince(db, read),
    query.insert(writeGuard).select(sql`select 1 where ${eventsNow} <> ${events} or ${saidNow} <> ${said}`),
    subtractFromCounts(db, ids),
    ...deleteLeadParts(db, ids),
    query.delete(leads).where(isOneOf(leads.id, ids)),
  ] as const;
}

/** The parts that contain leads of a phone, in one of its spellings. */
export function selectPartsOfPhone({ query }: Database, spellings: readonly string[]) {
  return query
    .select({ leadId: archivedLeads.leadId, part: archivedLeads.part })
    .from(archivedLeads)
    .where(inArray(archivedLeads.phoneNormalised, [...spellings]));
}

export function forgetPhones({ query }: Database, ids: readonly string[]) {
  return query.update(archivedLeads).set({ phoneNormalised: null }).where(isOneOf(archivedLeads.leadId, ids));
}

export function deletePart({ query }: Database, part: string) {
  return query.delete(archivedLeads).where(eq(archivedLeads.part, part));
}
