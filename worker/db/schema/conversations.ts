import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { CHANNELS, CONNECTED_CHANNELS } from "../../domain/conversations/channels.ts";
import { MESSAGE_DIRECTIONS, MESSAGE_STATES, MESSAGE_TOPICS } from "../../domain/conversations/message-terms.ts";
import { idColumn, money, timeColumn, versionColumn } from "../columns.ts";
import { leads } from "./leads.ts";
import { users } from "./staff.ts";

/** The condition of the index of conversations with messages that nobody has read. Raw SQL: a query repeats it literally. */
export const HAS_UNREAD = "unread > 0";

/** The condition of the indexes of messages that wait: to be sent, or for their files to be fetched. */
export const IS_MESSAGE_WAITING = "next_attempt_at is not null";

/** A chat with a person in one channel. It belongs to one lead at a time; deleted with the lead, and when the lead is erased. */
export const conversations = sqliteTable(
  "conversations",
  {
    id: idColumn(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "restrict" }),
    /** No CHECK, because one cannot be changed without rebuilding the table. */
    channel: text("channel", { enum: CHANNELS }).notNull(),
    /** Id of the chat at the channel; its hash with a collector. Of `site`, `mail` and `sms`: the id of the first lead. */
    outerId: text("outer_id").notNull(),
    /** With a collector: the token under which it holds the id of the chat. */
    personToken: text("person_token"),
    /** Id of the person at the channel, where it differs from the chat's. Null with a collector. */
    personId: text("person_id"),
    /** JSON of domain/conversations/message-terms.ts `ChatListing`; null without one. */
    listing: text("listing"),
    /** Received messages that nobody has read or answered. A trigger on `messages` keeps it, and so the three times below. */
    unread: integer("unread").notNull().default(0),
    /** `at` of the latest message; 0 before the first. */
    lastAt: integer("last_at").notNull().default(0),
    lastInAt: integer("last_in_at").notNull().default(0),
    /** `lastInAt` when its reading was last reported to the channel. */
    readReportedAt: integer("read_reported_at").notNull().default(0),
    /** Why the channel takes nothing more in this chat, in Russian: the person has blocked the bot. Null while it does. */
    closedReason: text("closed_reason"),
    createdAt: timeColumn("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("conversations_outer").on(t.channel, t.outerId),
    index("conversations_lead").on(t.leadId, t.lastAt),
    index("conversations_last").on(t.lastAt, t.id),
    index("conversations_unread").on(t.lastInAt, t.id).where(sql.raw(HAS_UNREAD)),
  ],
);

/** What was said in a conversation. Those to the person are their own outbox. */
export const messages = sqliteTable(
  "messages",
  {
    /** Order of storing; messages are shown by `at`, then by it. */
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    id: text("id").notNull(),
    conversationId: text("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "restrict" }),
    /** Of the conversation. */
    channel: text("channel", { enum: CHANNELS }).notNull(),
    direction: text("direction", { enum: MESSAGE_DIRECTIONS }).notNull(),
    /** The staff member; null of a received or automatic message, and of one written in the channel's own application. */
    authorId: text("author_id"),
    topic: text("topic", { enum: MESSAGE_TOPICS }),
    text: text("text").notNull().default(""),
    /** With a collector: the token under which it holds the text. */
    personToken: text("person_token"),
    /** JSON list of domain/conversations/message-terms.ts `Attachment`. */
    attachments: text("attachments").notNull().default("[]"),
    /** Id of the message at the channel: a repeat is stored once. Null until it is sent. */
    outerId: text("outer_id"),
    /** When it was written by the clock of its sender. */
    at: timeColumn("at").notNull(),
    /** When it was stored. */
    createdAt: timeColumn("created_at").notNull(),
    /** Folded as that of a lead, for `message_words`; empty with a collector. */
    searchText: text("search_text").notNull().default(""),
    state: text("state", { enum: MESSAGE_STATES }).notNull(),
    stateAt: timeColumn("state_at").notNull(),
    /** Why it failed, in Russian for staff. */
    failure: text("failure"),
    attempts: integer("attempts").notNull().default(0),
    /** Of one that the channel has: when its files are fetched next. Null when nothing is left to do. */
    nextAttemptAt: timeColumn("next_attempt_at"),
    /** Of an SMS, as the gateway says it. */
    cost: money("cost"),
  },
  (t) => [
    uniqueIndex("messages_id").on(t.id),
    uniqueIndex("messages_outer").on(t.conversationId, t.outerId).where(sql.raw("outer_id is not null")),
    index("messages_conversation").on(t.conversationId, t.at, t.seq),
    index("messages_due").on(t.channel, t.direction, t.nextAttemptAt, t.seq).where(sql.raw(IS_MESSAGE_WAITING)),
    index("messages_waiting").on(t.conversationId, t.direction, t.seq).where(sql.raw(IS_MESSAGE_WAITING)),
    index("messages_cost").on(t.stateAt).where(sql.raw("cost is not null")),
  ],
);

/** Texts that staff insert into an answer; words in braces become the car's data. */
export const messageTemplates = sqliteTable("message_templates", {
  id: idColumn(),
  name: text("name").notNull(),
  text: text("text").notNull(),
  position: integer("position").notNull().default(0),
  createdAt: timeColumn("created_at").notNull(),
  updatedAt: timeColumn("updated_at").notNull(),
  version: versionColumn(),
});

/** Messengers in which staff get the messages of their leads and answer them. */
export const staffChats = sqliteTable(
  "staff_chats",
  {
    channel: text("channel", { enum: CONNECTED_CHANNELS }).notNull(),
    /** Id of the chat with the bot. */
    outerId: text("outer_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    createdAt: timeColumn("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.channel, t.outerId] }), index("staff_chats_user").on(t.userId)],
);

/** Which conversation a message of the bot to staff was about, so that their answer to it finds the way. */
export const staffChatNotices = sqliteTable(
  "staff_chat_notices",
  {
    channel: text("channel", { enum: CONNECTED_CHANNELS }).notNull(),
    chatId: text("chat_id").notNull(),
    /** Id of the bot's message. */
    noticeId: text("notice_id").notNull(),
    conversationId: text("conversation_id")
      .notNull()
      .references(() => conversations.id, { onDelete: "restrict" }),
    at: timeColumn("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.channel, t.chatId, t.noticeId] }),
    index("staff_chat_notices_conversation").on(t.conversationId),
    index("staff_chat_notices_at").on(t.at),
  ],
);
