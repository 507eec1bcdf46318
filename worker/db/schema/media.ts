import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timeColumn } from "../columns.ts";

/** A picture in R2. Its variants lie under `media/<hash>/`; the hash is of the content, so a name never changes meaning. */
export const media = sqliteTable(
  "media",
  {
    hash: text("hash").primaryKey(),
    contentType: text("content_type").notNull(),
    /** Bytes of the original. */
    size: integer("size").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** CSS colour that stands in until the picture is there. */
    placeholder: text("placeholder"),
    uploadedBy: text("uploaded_by"),
    createdAt: timeColumn("created_at").notNull(),
    /** Since when nothing uses it; the sweep deletes after a grace period. */
    unusedSince: timeColumn("unused_since"),
  },
  (t) => [index("media_unused").on(t.unusedSince)],
);

/** Upload addresses that have been used, so that none is used twice. Kept until they would have expired anyway. */
export const uploadClaims = sqliteTable(
  "upload_claims",
  { key: text("key").primaryKey(), claimedAt: timeColumn("claimed_at").notNull() },
  (t) => [index("upload_claims_at").on(t.claimedAt)],
);
