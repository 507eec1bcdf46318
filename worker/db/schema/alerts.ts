import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ALERT_CHANNELS, ALERT_FREQUENCIES, END_REASONS, HIT_KINDS } from "../../domain/alerts/alert-terms.ts";
import { idColumn, money, timeColumn } from "../columns.ts";

/** Raw SQL, because SQLite uses a partial index only if the query repeats the index's condition literally. */
export const IS_LIVE_SEARCH = "confirmed_at is not null and ended_at is null";

/**
 * Subscriptions of visitors: a search of the catalogue or one car. A row whose subscription has ended stays for a year without the
 * address: it proves the consent, and its links still answer.
 */
export const savedSearches = sqliteTable(
  "saved_searches",
  {
    id: idColumn(),
    /** The search as `catalogueParams` writes it; blank for a car. */
    params: text("params").notNull(),
    /** The car whose price the visitor follows; null for a search. */
    carId: text("car_id"),
    /** Which cars can match: `*`, the slug of the only brand, or `car:` and the car's id. */
    matchKey: text("match_key").notNull(),
    channel: text("channel", { enum: ALERT_CHANNELS }).notNull(),
    /** JSON of domain/alerts/alert-contact.ts; null if the collector holds it, and after the end. */
    contact: text("contact"),
    /** Token of the contact at the collector. */
    personToken: text("person_token"),
    /** HMAC of the address: finds the subscriptions of one person. Blank until a messenger has named the chat. */
    addressHash: text("address_hash").notNull(),
    frequency: text("frequency", { enum: ALERT_FREQUENCIES }).notNull(),
    /** The texts that the visitor has agreed to (`consent_texts`). */
    dataConsent: text("data_consent").notNull(),
    advertisingConsent: text("advertising_consent").notNull(),
    createdAt: timeColumn("created_at").notNull(),
    /** When the address confirmed it; null before. Only confirmed searches are matched. */
    confirmedAt: timeColumn("confirmed_at"),
    lastHitAt: timeColumn("last_hit_at"),
    lastSentAt: timeColumn("last_sent_at"),
    /** When the next message is due; null without one. While it is being sent, when an interrupted attempt is repeated. */
    dueAt: timeColumn("due_at"),
    attempts: integer("attempts").notNull().default(0),
    /** When «Ещё ищете?» was asked; null once it was answered. */
    askedAt: timeColumn("asked_at"),
    endedAt: timeColumn("ended_at"),
    endReason: text("end_reason", { enum: END_REASONS }),
  },
  (t) => [
    index("saved_searches_live").on(t.matchKey, t.id).where(sql.raw(IS_LIVE_SEARCH)),
    index("saved_searches_address").on(t.addressHash, t.createdAt),
    index("saved_searches_due").on(t.dueAt).where(sql.raw("due_at is not null")),
    index("saved_searches_pending").on(t.createdAt).where(sql.raw("confirmed_at is null")),
    index("saved_searches_ended").on(t.endedAt).where(sql.raw("ended_at is not null")),
  ],
);

/**
 * Live subscriptions counted by what they wait for, and all of them under `*`. Triggers of `saved_searches` write it. `wanted`: the `params`
 * of a search, or `car:` and the car's id.
 */
export const wantedSearches = sqliteTable(
  "wanted_searches",
  { wanted: text("wanted").primaryKey(), subscribers: integer("subscribers").notNull() },
  (t) => [index("wanted_searches_most").on(t.subscribers, t.wanted)],
);

/** Cars that a search has found; unsent ones wait for the next message. */
export const searchHits = sqliteTable(
  "search_hits",
  {
    searchId: text("search_id").notNull(),
    carId: text("car_id").notNull(),
    kind: text("kind", { enum: HIT_KINDS }).notNull(),
    price: money("price").notNull(),
    /** The price before a drop. */
    prior: money("prior"),
    foundAt: timeColumn("found_at").notNull(),
    sentAt: timeColumn("sent_at"),
  },
  (t) => [
    primaryKey({ columns: [t.searchId, t.carId, t.kind, t.price] }),
    index("search_hits_unsent").on(t.searchId).where(sql.raw("sent_at is null")),
    index("search_hits_found").on(t.foundAt),
  ],
);

/** Cars to match, written by triggers of the ledger of prices and of sold cars while there are live searches. */
export const changedOffers = sqliteTable(
  "changed_offers",
  { carId: text("car_id").primaryKey(), changedAt: timeColumn("changed_at").notNull() },
  (t) => [index("changed_offers_at").on(t.changedAt)],
);

/** The matching that an invocation had to leave unfinished: one row or none. */
export const alertMatching = sqliteTable("alert_matching", {
  id: integer("id").primaryKey(),
  /** JSON: `[[carId, changedAt], …]`. */
  offers: text("offers").notNull(),
  /** The last search that was matched. */
  matchKey: text("match_key").notNull(),
  searchId: text("search_id").notNull(),
});

/** Texts of consents, each once, by the SHA-256 of the text. */
export const consentTexts = sqliteTable("consent_texts", {
  hash: text("hash").primaryKey(),
  document: text("document").notNull(),
  version: text("version").notNull(),
  text: text("text").notNull(),
  firstGivenAt: timeColumn("first_given_at").notNull(),
});
