import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, idColumn, timeColumn } from "../columns.ts";
import { users } from "./staff.ts";

/**
 * Numbered changes of leads, from which open panels read what they have missed. Triggers on `leads` and `messages` write them, so that no writer can
 * leave them out; of fetched files their use case.
 */
export const leadChanges = sqliteTable("lead_changes", {
  /** Never used again, other than a rowid. */
  seq: integer("seq").primaryKey({ autoIncrement: true }),
  leadId: text("lead_id").notNull(),
  isNew: flag("is_new").notNull(),
  /** A message from the person has arrived. */
  isMessage: flag("is_message").notNull().default(false),
  at: timeColumn("at").notNull(),
});

/** Browsers of staff that take Web Push messages. */
export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    id: idColumn(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    /** Address at the browser's push service. It is a secret: with our key one can send to the browser. */
    endpoint: text("endpoint").notNull(),
    /** Keys of the browser that the message is encrypted with (RFC 8291), base64url. */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    userAgent: text("user_agent"),
    createdAt: timeColumn("created_at").notNull(),
    /** When the panel was last open in the browser. */
    seenAt: timeColumn("seen_at").notNull(),
  },
  (t) => [
    uniqueIndex("push_subscriptions_endpoint").on(t.endpoint),
    index("push_subscriptions_user").on(t.userId),
    index("push_subscriptions_seen").on(t.seenAt),
  ],
);
