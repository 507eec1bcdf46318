import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timeColumn } from "../columns.ts";

/** Car pages that search engines have to be notified of (IndexNow). Triggers of the cars write it; a row is deleted when it is sent. */
export const changedPages = sqliteTable(
  "changed_pages",
  {
    path: text("path").primaryKey(),
    changedAt: timeColumn("changed_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: timeColumn("next_attempt_at").notNull(),
  },
  (t) => [index("changed_pages_due").on(t.nextAttemptAt)],
);
