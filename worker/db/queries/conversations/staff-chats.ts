import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { ConnectedChannel } from "../../../domain/conversations/channels.ts";
import type { Database } from "../../client.ts";
import { conversations, messages, staffChatNotices, staffChats } from "../../schema/conversations.ts";
import { leads, outbox } from "../../schema/leads.ts";
import { sessions, users } from "../../schema/staff.ts";
import { roleColumn } from "../staff/staff.ts";
import { seenSalons } from "../staff/staff-salons.ts";

export type StaffChatRow = typeof staffChats.$inferSelect;

/** A person has one chat in a messenger, and a chat belongs to one person. */
export function linkStaffChat({ query }: Database, row: StaffChatRow) {
  const { channel, userId } = row;
  return [
    query.delete(staffChats).where(and(eq(staffChats.channel, channel), eq(staffChats.userId, userId))),
    query
      .insert(staffChats)
      .values(row)
      .onConflictDoUpdate({
        target: [staffChats.channel, staffChats.outerId],
        set: { userId, createdAt: row.createdAt },
      }),
  ] as const;
}

/** All of a person without `channel`. What the bot has sent there can no longer be answered: its chat is nobody's. */
export function deleteStaffChats({ query }: Database, userId: string, channel?: ConnectedChannel) {
  const ofChannel = channel && eq(staffChats.channel, channel);
  return query.delete(staffChats).where(and(eq(staffChats.userId, userId), ofChannel));
}

/** The chats of the person whose live session it is. By its id, so that it fits into the batch that reads it. */
export function selectStaffChatsOfSession({ query }: Database, sessionId: string) {
  const owner = query.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, sessionId));
  return query
    .select({ channel: staffChats.channel, createdAt: staffChats.createdAt })
    .from(staffChats)
    .where(inArray(staffChats.userId, owner));
}

/** Whose chat it is; nobody's if the person may not log in. */
export function selectStaffOfChat({ query }: Database, channel: ConnectedChannel, outerId: string) {
  return query
    .select({ userId: staffChats.userId, role: roleColumn, salons: seenSalons })
    .from(staffChats)
    .innerJoin(users, eq(users.id, staffChats.userId))
    .where(and(eq(staffChats.channel, channel), eq(staffChats.outerId, outerId), isNull(users.disabledAt)));
}

/** A person who may log in, with the chats. */
export function selectChatsOfStaff({ query }: Database, userId: string, channel: ConnectedChannel) {
  return query
    .select({ chat: staffChats.outerId, role: roleColumn, salons: seenSalons })
    .from(staffChats)
    .innerJoin(users, eq(users.id, staffChats.userId))
    .where(and(eq(staffChats.userId, userId), eq(staffChats.channel, channel), isNull(users.disabledAt)));
}

/**
 * One notification about a message for each linked person who works on its lead, or who could take it. Whether they may read leads is
 * checked when it is sent. @param leadId "" writes none
 */
export function insertMessageNotices({ query }: Database, messageId: string, leadId: string, now: number) {
  return query
    .insert(outbox)
    .select(
      sql`select ${messageId} || ':' || ${users.id} || ':message_received:telegram', 'telegram', 'message_received',
            ${messageId} || ':' || ${users.id}, 'pending', 0, ${now}, null, ${now}, null
          from ${staffChats} join ${users} on ${users.id} = ${staffChats.userId} join ${leads} on ${leads.id} = ${leadId}
          where ${staffChats.channel} = 'telegram' and ${users.disabledAt} is null
            and ${leads.isSpam} = 0 and (${leads.assigneeId} is null or ${leads.assigneeId} = ${users.id})`,
    )
    .onConflictDoNothing()
    .returning({ id: outbox.id });
}

/** A message with its conversation and lead: three queries, since D1 loses columns of the same name in a join. */
export function selectNoticedMessage({ query }: Database, messageId: string) {
  const conversationId = query.select({ id: messages.conversationId }).from(messages).where(eq(messages.id, messageId));
  const leadId = query
    .select({ id: conversations.leadId })
    .from(conversations)
    .where(eq(conversations.id, sql`(${conversationId.getSQL()})`));
  return [
    query.select().from(messages).where(eq(messages.id, messageId)),
    query
      .select()
      .from(conversations)
      .where(eq(conversations.id, sql`(${conversationId.getSQL()})`)),
    query
      .select()
      .from(leads)
      .where(eq(leads.id, sql`(${leadId.getSQL()})`)),
  ] as const;
}

export function insertStaffChatNotice({ query }: Database, row: typeof staffChatNotices.$inferInsert) {
  return query.insert(staffChatNotices).values(row).onConflictDoNothing();
}

/** The conversation that a message of the bot was about. */
export function selectNoticedConversation(
  { query }: Database,
  { channel, chatId, noticeId }: Pick<typeof staffChatNotices.$inferSelect, "channel" | "chatId" | "noticeId">,
) {
  const noticed = query
    .select({ id: staffChatNotices.conversationId })
    .from(staffChatNotices)
    .where(
      and(
        eq(staffChatNotices.channel, channel),
        eq(staffChatNotices.chatId, chatId),
        eq(staffChatNotices.noticeId, noticeId),
      ),
    );
  return query.select().from(conversations).where(inArray(conversations.id, noticed));
}

export function deleteStaffChatNoticesBefore({ query }: Database, time: number) {
  return query.delete(staffChatNotices).where(lt(staffChatNotices.at, time));
}
