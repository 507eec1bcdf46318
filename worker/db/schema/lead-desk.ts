import { index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { idColumn, timeColumn } from "../columns.ts";
import { users } from "./staff.ts";

/** Filters of the list of leads that a staff member has saved under a name. */
export const leadViews = sqliteTable(
  "lead_views",
  {
    id: idColumn(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    name: text("name").notNull(),
    /** The query of the list's address. Holds no search, which may be a name or a phone. */
    search: text("search").notNull(),
    createdAt: timeColumn("created_at").notNull(),
  },
  (t) => [uniqueIndex("lead_views_name").on(t.userId, t.name)],
);

/** The change of each lead by a bulk action, for undo. */
export const leadBulkItems = sqliteTable(
  "lead_bulk_items",
  {
    run: text("run").notNull(),
    leadId: text("lead_id").notNull(),
    /** JSON: the changed columns before the action. */
    before: text("before").notNull(),
    after: text("after").notNull(),
    at: timeColumn("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.run, t.leadId] }), index("lead_bulk_items_at").on(t.at)],
);
