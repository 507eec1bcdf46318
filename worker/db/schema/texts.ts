import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { TEXT_RULE_SEVERITIES } from "../../domain/kernel/text-fault.ts";
import { TEXT_PAGES } from "../../domain/texts/text-pages.ts";
import { flag, timeColumn, versionColumn } from "../columns.ts";

/** What an administrator has changed of the rules about texts (domain/texts/text-rules.ts); a missing row changes nothing. */
export const textRules = sqliteTable("text_rules", {
  id: text("id").primaryKey(),
  enabled: flag("enabled").notNull(),
  /** «2026-03-01»: first day of the rule; null: that of the code. */
  since: text("since"),
  /** Null: the words of the code. */
  message: text("message"),
  version: versionColumn(),
});

/** Foreign words that may stand in texts because they are registered trade marks. */
export const tradeMarks = sqliteTable("trade_marks", {
  word: text("word").primaryKey(),
  addedBy: text("added_by").notNull(),
  addedAt: timeColumn("added_at").notNull(),
});

/** Why a text stays although it breaks a rule. It holds for these very words: another text needs a reason of its own. */
export const textReasons = sqliteTable(
  "text_reasons",
  {
    page: text("page", { enum: TEXT_PAGES }).notNull(),
    /** Of the row; blank for the settings. */
    pageId: text("page_id").notNull(),
    rule: text("rule").notNull(),
    /** SHA-256 of the texts, hexadecimal. */
    hash: text("hash").notNull(),
    reason: text("reason").notNull(),
    actorId: text("actor_id").notNull(),
    at: timeColumn("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.page, t.pageId, t.rule, t.hash] })],
);

/** What is wrong with texts that visitors see, for the report. Derived: checking all texts again rebuilds it. */
export const textFaults = sqliteTable(
  "text_faults",
  {
    page: text("page", { enum: TEXT_PAGES }).notNull(),
    pageId: text("page_id").notNull(),
    rule: text("rule").notNull(),
    severity: text("severity", { enum: TEXT_RULE_SEVERITIES }).notNull(),
    field: text("field").notNull(),
    quote: text("quote").notNull(),
    /** Name of the car, title of the promotion. */
    title: text("title").notNull(),
    /** A person has given a reason for these words. */
    hasReason: flag("has_reason").notNull().default(false),
    at: timeColumn("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.page, t.pageId, t.rule] }),
    index("text_faults_list").on(t.severity, t.page, t.pageId, t.rule),
  ],
);

/** One row, id 1: how far the check of all published texts has come. */
export const textChecks = sqliteTable("text_checks", {
  id: text("id").primaryKey(),
  /** Id of the last car that was checked; null when no check runs. */
  cursor: text("cursor"),
  startedAt: timeColumn("started_at"),
  finishedAt: timeColumn("finished_at"),
});
