import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timeColumn } from "../columns.ts";

// The words by which the panel finds leads, cars and messages, the newest row of a word first (docs/decisions/0081-index-of-words.md). Triggers of
// the three tables write them, so no other code does, except to fill them for rows that are older than the triggers. The tables of words are
// WITHOUT ROWID, and `created_at` is descending in their keys: drizzle-kit cannot express either.

export const leadWords = sqliteTable(
  "lead_words",
  {
    word: text("word").notNull(),
    createdAt: timeColumn("created_at").notNull(),
    leadId: text("lead_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.word, t.createdAt, t.leadId] })],
);

export const carWords = sqliteTable(
  "car_words",
  {
    word: text("word").notNull(),
    createdAt: timeColumn("created_at").notNull(),
    carId: text("car_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.word, t.createdAt, t.carId] })],
);

export const messageWords = sqliteTable(
  "message_words",
  {
    word: text("word").notNull(),
    createdAt: timeColumn("created_at").notNull(),
    messageId: text("message_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.word, t.createdAt, t.messageId] })],
);

/** A table whose rows below a rowid have no words yet. No row: complete. */
export const unindexedWords = sqliteTable("unindexed_words", {
  table: text("table_name", { enum: ["cars", "leads", "messages"] }).primaryKey(),
  below: integer("below").notNull(),
});
