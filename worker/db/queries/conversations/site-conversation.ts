import { and, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { notificationId } from "../../../domain/notifications/notifications.ts";
import type { Database } from "../../client.ts";
import { settings } from "../../schema/content.ts";
import { messages } from "../../schema/conversations.ts";
import { outbox } from "../../schema/leads.ts";
import { users } from "../../schema/staff.ts";

/** The latest messages of a conversation with the names of their authors, newest first. Of ours those that the person may see. */
export function selectSeenByPerson({ query }: Database, conversationId: string, limit: number) {
  return query
    .select({
      ...getTableColumns(messages),
      authorName: sql<string | null>`${users.displayName}`.as("author_name"),
    })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.authorId))
    .where(
      and(
        eq(messages.conversationId, conversationId),
        inArray(messages.state, ["received", "sent", "delivered", "read"]),
      ),
    )
    .orderBy(desc(messages.at), desc(messages.seq))
    .limit(limit);
}

/**
 * The mail «Вам ответили»: one until the person opens the page, where mails have a sender. Its row stays when it was sent, so that the
 * next answers send none.
 */
export function insertAnswerMail({ query }: Database, leadId: string, now: number) {
  const id = notificationId("email", "conversation_answer", leadId);
  return query
    .insert(outbox)
    .select(
      sql`select ${id}, 'email', 'conversation_answer', ${leadId}, 'pending', 0, ${now}, null, ${now}, null
          from ${settings} where ${settings.id} = 1 and coalesce(${settings.fromEmail}, '') <> ''`,
    )
    .onConflictDoNothing();
}

/** The person has opened the page: the next answer sends a mail again. A mail that waits stays for an answer that the page did not show. */
export function deleteAnswerMail({ query }: Database, leadId: string, conversationId: string) {
  const id = notificationId("email", "conversation_answer", leadId);
  const unseen = sql`select 1 from ${messages} where ${messages.conversationId} = ${conversationId} and ${messages.state} in ('sending', 'sent', 'delivered')`;
  return query
    .delete(outbox)
    .where(sql`${outbox.id} = ${id} and (${outbox.state} <> 'pending' or not exists (${unseen}))`);
}
