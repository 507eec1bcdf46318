import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ADDRESS_KINDS } from "../../domain/dealership/old-address.ts";
import { timeColumn } from "../columns.ts";

/**
 * Addresses that a car or a brand had before: they redirect to its present one. An address that another row has taken is
 * that row's; rows are looked up here only after the tables themselves.
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
