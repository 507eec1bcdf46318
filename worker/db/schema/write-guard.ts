import { check, integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { sql } from "drizzle-orm";

/** Of the CHECK that ends a batch; SQLite names it in its message. */
export const STALE_WRITE = "write_guard_stale";

/** Never holds a row: what would insert one makes its whole batch fail (queries/versions.ts). */
export const writeGuard = sqliteTable("write_guard", { stale: integer("stale").notNull() }, () => [
  check(STALE_WRITE, sql.raw("stale = 0")),
]);
