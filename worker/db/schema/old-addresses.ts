import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ADDRESS_KINDS } from "../../domain/dealership/old-address.ts";
import { timeColumn } from "../columns.ts";

/**
 * Former slugs of cars, brands and pages; they redirect to the current one. Their tables are searched first, so a slug that
 * another row uses now belongs to that row.
 */
export const oldAddresses = sqliteTable(
  "old_addresses",
  {
    kind: text("kind", { enum: ADDRESS_KINDS }).notNull(),
    slug: text("slug").notNull(),
    targetId: text("target_id").notNull(),
    leftAt: timeColumn("left_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] }), index("old_addresses_target").on(t.kind, t.targetId)],
);
