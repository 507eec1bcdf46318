import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { sql } from "drizzle-orm";

/** Name of the CHECK that makes a batch fail. SQLite's error message contains it. */
export const STALE_WRITE = "write_guard_stale";

/** Always empty: an insert violates the CHECK and fails the whole batch (queries/cars/row-versions.ts). */
export const writeGuard = sqliteTable("write_guard", { stale: integer("stale").notNull() }, () => [
  check(STALE_WRITE, sql.raw("stale = 0")),
]);

/** The token whose batch is being written: one row, that the first and the last statement of the batch set. */
export const eventOrigin = sqliteTable("event_origin", {
  id: integer("id").primaryKey(),
  tokenId: text("token_id"),
});
