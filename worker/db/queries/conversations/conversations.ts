import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { ChannelKey } from "../../../domain/conversations/channels.ts";
import type { OutletKey } from "../../../domain/outlets/outlet-keys.ts";
import type { Database } from "../../client.ts";
import { conversations, messages, staffChatNotices } from "../../schema/conversations.ts";
import { leads } from "../../schema/leads.ts";
import { outletListings } from "../../schema/outlet-listings.ts";

export type ConversationRow = typeof conversations.$inferSelect;

/** Which conversation: by its id, or by its chat at the channel. */
export type ConversationKey = string | { channel: ChannelKey; outerId: string };

function isConversation(key: ConversationKey) {
  return typeof key === "string"
    ? eq(conversations.id, key)
    : and(eq(conversations.channel, key.channel), eq(conversations.outerId, key.outerId));
}

/** A conversation and its lead: two queries, since D1 loses columns of the same name in a join. */
export function selectConversation({ query }: Database, key: ConversationKey) {
  const leadId = query.select({ leadId: conversations.leadId }).from(conversations).where(isConversation(key));
  return [
    query.select().from(conversations).where(isConversation(key)),
    query
      .select()
      .from(leads)
      .where(eq(leads.id, sql`(${leadId.getSQL()})`)),
  ] as const;
}

export function selectConversationOfMessage({ query }: Database, messageId: string) {
  const ofMessage = query.select({ id: messages.conversationId }).from(messages).where(eq(messages.id, messageId));
  return query
    .select()
    .from(conversations)
    .where(eq(conversations.id, sql`(${ofMessage.getSQL()})`));
}

/** Of some leads, the one with the latest message first. */
export function selectConversationsOfLeads({ query }: Database, leadIds: readonly string[]) {
  return query
    .select()
    .from(conversations)
    .where(inArray(conversations.leadId, [...leadIds]))
    .orderBy(desc(conversations.lastAt));
}

export function insertConversation({ query }: Database, row: typeof conversations.$inferInsert) {
  return query.insert(conversations).values(row).onConflictDoNothing();
}

/** Its lead was deleted or erased: what is written from now on belongs to another one. */
export function moveConversation({ query }: Database, id: string, leadId: string) {
  return query.update(conversations).set({ leadId }).where(eq(conversations.id, id));
}

export function closeConversation({ query }: Database, id: string, closedReason: string | null) {
  return query.update(conversations).set({ closedReason }).where(eq(conversations.id, id));
}

/** Staff have read everything that has arrived until now. */
export function readConversation({ query }: Database, id: string) {
  return query
    .update(conversations)
    .set({ unread: 0 })
    .where(and(eq(conversations.id, id), sql`unread > 0`));
}

export function recordReadReported({ query }: Database, id: string, lastInAt: number) {
  return query.update(conversations).set({ readReportedAt: lastInAt }).where(eq(conversations.id, id));
}

/** The car whose advertisement at one of these outlets has this number. */
export function selectListedCar({ query }: Database, outlets: readonly OutletKey[], externalId: string) {
  return query
    .select({ carId: outletListings.carId })
    .from(outletListings)
    .where(and(inArray(outletListings.outlet, [...outlets]), eq(outletListings.externalId, externalId)))
    .limit(1);
}

/** What names the files and the held texts of the conversations of leads. */
export function selectSaid({ query }: Database, leadIds: readonly string[]) {
  const isOfLeads = sql`${conversations.leadId} in (select value from json_each(${JSON.stringify(leadIds)}))`;
  return [
    query.select({ id: conversations.id, personToken: conversations.personToken }).from(conversations).where(isOfLeads),
    query
      .select({ personToken: messages.personToken })
      .from(messages)
      .where(
        sql`${messages.conversationId} in (select ${conversations.id} from ${conversations} where ${isOfLeads}) and ${messages.personToken} is not null`,
      ),
  ] as const;
}

/** Deletes the conversations of leads with all that was said. */
export function deleteConversationsOf({ query }: Database, leadIds: readonly string[]) {
  const isOfLeads = sql`${conversations.leadId} in (select value from json_each(${JSON.stringify(leadIds)}))`;
  const ids = sql`(select ${conversations.id} from ${conversations} where ${isOfLeads})`;
  return [
    query.delete(staffChatNotices).where(sql`${staffChatNotices.conversationId} in ${ids}`),
    query.delete(messages).where(sql`${messages.conversationId} in ${ids}`),
    query.delete(conversations).where(isOfLeads),
  ] as const;
}
