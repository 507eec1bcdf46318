import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { STRANGER_KINDS } from "../../domain/leads/intake/stranger-limits.ts";
import { idColumn, timeColumn } from "../columns.ts";

/** Calculations that visitors have pinned. `body` is signed; the other columns say what became of it. Contains no personal data. */
export const quotes = sqliteTable(
  "quotes",
  {
    id: idColumn(),
    /** Eight characters (domain/money/quotes/quote-code.ts). */
    code: text("code").notNull(),
    /** A repeated request finds this row. */
    requestKey: text("request_key").notNull(),
    /** Canonical JSON of domain/money/quotes/quote.ts, and its HMAC-SHA-256 in hex by the key `kid`. */
    body: text("body").notNull(),
    mac: text("mac").notNull(),
    kid: text("kid").notNull(),
    carId: text("car_id").notNull(),
    issuedAt: timeColumn("issued_at").notNull(),
    validUntil: timeColumn("valid_until").notNull(),
    usedAt: timeColumn("used_at"),
    usedBy: text("used_by"),
    revokedAt: timeColumn("revoked_at"),
    revokedBy: text("revoked_by"),
    revokeReason: text("revoke_reason"),
  },
  (t) => [
    uniqueIndex("quotes_code").on(t.code),
    uniqueIndex("quotes_request_key").on(t.requestKey),
    index("quotes_issued").on(t.issuedAt, t.id),
    index("quotes_valid_until").on(t.validUntil),
  ],
);

/** What strangers store per network and hour, and on the whole site (network_hash `site`). Deleted after a day. */
export const strangerCounts = sqliteTable(
  "quote_calls",
  {
    kind: text("kind", { enum: STRANGER_KINDS }).notNull(),
    /** With the day's salt (network_salts). */
    networkHash: text("network_hash").notNull(),
    /** Hours since the epoch. */
    hour: integer("hour").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.networkHash, t.hour] }), index("quote_calls_hour").on(t.hour)],
);
