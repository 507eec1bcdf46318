import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { textList, timeColumn } from "../columns.ts";

/** Lists of cars that visitors have saved under a link. Contains nothing about the visitor. */
export const savedLists = sqliteTable(
  "saved_lists",
  {
    code: text("code").primaryKey(),
    slugs: textList("slugs").notNull(),
    createdAt: timeColumn("created_at").notNull(),
    /** LIST_KEPT_DAYS after it was opened last. */
    expiresAt: timeColumn("expires_at").notNull(),
  },
  (t) => [index("saved_lists_expires").on(t.expiresAt)],
);
