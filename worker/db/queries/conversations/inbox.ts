import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { ChannelKey } from "../../../domain/conversations/channels.ts";
import type { InboxFilter } from "../../../domain/conversations/inbox.ts";
import type { MessageState } from "../../../domain/conversations/message-terms.ts";
import { INBOX_READ } from "../../../domain/kernel/limits.ts";
import { SEARCH_WORDS_MAX } from "../../../domain/kernel/panel-list.ts";
import { indexedWords } from "../../../domain/kernel/text/indexed-words.ts";
import { indexedLeadWords, wholePhoneOf } from "../../../domain/leads/lead-search.ts";
import type { Database } from "../../client.ts";
import { conversations, HAS_UNREAD, messages } from "../../schema/conversations.ts";
import { leads } from "../../schema/leads.ts";
import { isVisibleIn, type ReadScope } from "../leads/lead-scope.ts";
import { hasWords, selectIdsByWords } from "../search/found-by-words.ts";

// Conversations with their leads, from the first rows of one index (docs/decisions/0142-inbox.md).

export interface InboxConditions extends Omit<InboxFilter, "isOwn"> {
  scope: ReadScope;
  /** A subquery of the id of the responsible person; null for all. */
  assignee: SQL | null;
  /** Also of leads that may be spam. */
  withSpam: boolean;
}

/** The first `limit` conversations by their latest message, or of the unread ones by the latest of the person. */
export function selectInbox(db: Database, asked: InboxConditions, limit: number) {
  const first = asked.isUnread
    ? sql`where ${sql.raw(HAS_UNREAD)} order by last_in_at desc, id desc`
    : sql`order by last_at desc, id desc`;
  return selectFound(db, asked, sql`select id, null as shown from ${conversations} ${first} limit ${limit}`);
}

/** Those in which a message has the words of a search. With a collector texts are not indexed. */
export function selectInboxByMessages(db: Database, asked: InboxConditions, search: string, limit: number) {
  const words = indexedWords(search, SEARCH_WORDS_MAX);
  const isMatch = and(sql`${messages.id} = ids.id`, ...hasWords(sql`${messages.searchText}`, words));
  return selectFound(
    db,
    asked,
    sql`select ${messages.conversationId} as id, ${messages.seq} as shown
      from (${selectIdsByWords("messages", words, limit)}) as ids left join ${messages} on ${isMatch}`,
  );
}

/** Those of leads that the list of leads finds by the same search. */
export function selectInboxByLeads(db: Database, asked: InboxConditions, search: string, limit: number) {
  const phone = wholePhoneOf(search);
  const words = phone === null ? indexedLeadWords(search) : [];
  const ids =
    phone === null
      ? selectIdsByWords("leads", words, limit)
      : sql`select id from ${leads} where ${leads.phoneNormalised} = ${phone} order by created_at desc limit ${limit}`;
  return selectFound(
    db,
    asked,
    sql`select ${conversations.id} as id, null as shown
      from (${ids}) as ids left join ${conversations} on ${conversations.leadId} = ids.id`,
    hasWords(sql`${leads.searchText}`, words),
  );
}

/**
 * A row for each row of `source`, with nulls where the conversation or its lead does not match; a conversation may come twice. `shown` is the
 * message to show; null: the latest. Columns have names of their own: D1 loses equal ones.
 */
function selectFound(
  { query }: Database,
  { isUnread, channel, assignee, scope, withSpam }: InboxConditions,
  source: SQL,
  conditions: readonly SQL[] = [],
) {
  const latest = sql`(select seq from ${messages} as latest where latest.conversation_id = ${conversations.id} order by latest.at desc, latest.seq desc limit 1)`;
  const sent = sql`(select state from (select recent.state, recent.direction from ${messages} as recent
    where recent.conversation_id = ${conversations.id} order by recent.at desc, recent.seq desc limit ${INBOX_READ.recent}) where direction = 'out' limit 1)`;
  // LIMIT takes no columns: the rows are numbered instead.
  const unanswered = sql`(select min(unread_at) from (select waiting.at as unread_at, row_number() over (order by waiting.at desc, waiting.seq desc) as nth
    from ${messages} as waiting where waiting.conversation_id = ${conversations.id} and waiting.direction = 'in' limit ${INBOX_READ.unanswered}) where nth <= ${conversations.unread})`;
  return query
    .select({
      id: sql<string | null>`${conversations.id}`.as("conversation"),
      leadId: sql<string | null>`${leads.id}`.as("lead"),
      channel: sql<ChannelKey>`${conversations.channel}`.as("of_channel"),
      unread: conversations.unread,
      lastAt: conversations.lastAt,
      listing: conversations.listing,
      name: leads.name,
      phone: leads.phone,
      leadToken: sql<string | null>`${leads.personToken}`.as("lead_token"),
      assigneeId: leads.assigneeId,
      salonId: leads.salonId,
      carInfo: leads.carInfo,
      direction: messages.direction,
      text: sql<string | null>`substr(${messages.text}, 1, ${INBOX_READ.characters})`.as("beginning"),
      textToken: sql<string | null>`${messages.personToken}`.as("text_token"),
      files: sql<number | null>`json_array_length(${messages.attachments})`.as("files"),
      /** Of the latest of ours, among the last few messages. */
      sentState: sql<MessageState | null>`case when ${leads.id} is not null then ${sent} end`.as("sent_state"),
      /** `at` of the oldest unread message, among the last few. */
      unreadSince: sql<
        number | null
      >`case when ${leads.id} is not null and ${conversations.unread} > 0 then ${unanswered} end`.as("unread_since"),
    })
    .from(sql`(${source}) as found`)
    .leftJoin(
      conversations,
      and(
        sql`${conversations.id} = found.id`,
        isUnread ? sql`+${conversations.unread} > 0` : undefined,
        channel === null ? undefined : sql`+${conversations.channel} = ${channel}`,
      ),
    )
    .leftJoin(
      leads,
      and(
        eq(leads.id, conversations.leadId),
        sql`+${leads.deletedAt} is null`,
        withSpam ? undefined : sql`+${leads.isSpam} = 0`,
        isVisibleIn(scope),
        assignee === null ? undefined : sql`+${leads.assigneeId} = ${assignee}`,
        ...conditions,
      ),
    )
    .leftJoin(messages, and(sql`${leads.id} is not null`, sql`${messages.seq} = coalesce(found.shown, ${latest})`));
}

export type FoundConversation = Awaited<ReturnType<typeof selectFound>>[number];

/** How many messages nobody has read, by lead, of the newest `limit` conversations that have some. */
export function selectUnread({ query }: Database, limit: number) {
  return query
    .select({ leadId: conversations.leadId, unread: conversations.unread })
    .from(conversations)
    .where(sql.raw(HAS_UNREAD))
    .orderBy(desc(conversations.lastInAt), desc(conversations.id))
    .limit(limit);
}
