import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { idColumn, timeColumn } from "../columns.ts";

/** Changes by staff that were made under a request key, with their answers. Rows live for a day. */
export const requestKeys = sqliteTable(
  "request_keys",
  {
    /** SHA-256 of the key: the key itself opens `answer`. */
    id: idColumn(),
    userId: text("user_id").notNull(),
    /** SHA-256 of method, address and body. */
    fingerprint: text("fingerprint").notNull(),
    /** Sealed with the key (base64): it may contain a one-time password or personal data. */
    answer: text("answer").notNull(),
    createdAt: timeColumn("created_at").notNull(),
  },
  (t) => [index("request_keys_created").on(t.createdAt)],
);
