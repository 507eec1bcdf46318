import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { DELIVERY_STATES, EVENT_KINDS, WEBHOOK_FORMATS } from "../../domain/events/event-kinds.ts";
import { flag, idColumn, textList, timeColumn, versionColumn } from "../columns.ts";

// What other systems hear of, and what they send. Enumerations have no CHECK: the lists grow without a migration.

/** Events, numbered. They hold ids and what changed, no contact details: what a lead says is read when the event is sent. */
export const events = sqliteTable(
  "events",
  {
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    /** «evt_» and 24 hex digits: random, because `seq` comes again after a backup is restored. */
    id: text("id").notNull(),
    kind: text("kind", { enum: EVENT_KINDS }).notNull(),
    /** Id of the lead, car, review or run. */
    subjectId: text("subject_id").notNull(),
    /** JSON object: the changed values before and after; for a lead none that could be personal. */
    data: text("data").notNull(),
    /** The token whose call caused it, so that its system does not hear of its own change. */
    tokenId: text("token_id"),
    at: timeColumn("at").notNull(),
  },
  (t) => [
    uniqueIndex("events_id").on(t.id),
    index("events_at").on(t.at),
    index("events_subject").on(t.subjectId, t.seq),
  ],
);

export const webhooks = sqliteTable("webhooks", {
  id: idColumn(),
  name: text("name").notNull(),
  format: text("format", { enum: WEBHOOK_FORMATS }).notNull(),
  /** Where events are sent; for a CRM the address of the account. */
  url: text("url").notNull(),
  /** Sealed (adapters/sealer.ts): the key of the signature, or the CRM's token. Null: WEBHOOK_SECRET, as version 1.0 had it. */
  secret: text("secret"),
  /** Sealed: what the CRM's calls to us prove themselves by. */
  inboundSecret: text("inbound_secret"),
  /** The kinds that it takes. */
  kinds: textList("kinds").notNull(),
  /** Of a CRM: JSON of what its statuses and persons are here (domain/events). */
  mapping: text("mapping").notNull().default("{}"),
  /** The token of the same system: it is not sent what it caused. */
  tokenId: text("token_id"),
  enabled: flag("enabled").notNull(),
  createdBy: text("created_by"),
  createdAt: timeColumn("created_at").notNull(),
  updatedAt: timeColumn("updated_at").notNull(),
  version: versionColumn(),
});

/** How a webhook's receiver fares. Apart from `webhooks`, so that a delivery does not change the version that staff edit. */
export const webhookStates = sqliteTable("webhook_states", {
  webhookId: text("webhook_id").primaryKey(),
  lastOkAt: timeColumn("last_ok_at"),
  /** The first failure since the last success. */
  failingSince: timeColumn("failing_since"),
  lastFailure: text("last_failure"),
  /** When it was stopped because the receiver failed too long. Its deliveries wait. */
  stoppedAt: timeColumn("stopped_at"),
});

/** An event for a webhook: once, by the trigger `events_deliveries`. */
export const eventDeliveries = sqliteTable(
  "event_deliveries",
  {
    webhookId: text("webhook_id").notNull(),
    seq: integer("seq").notNull(),
    state: text("state", { enum: DELIVERY_STATES }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** When the next attempt is due. An attempt moves it ahead as its lease. */
    nextAttemptAt: timeColumn("next_attempt_at").notNull(),
    /** Of the last attempt: the status, its first characters, or why there was none. */
    answerStatus: integer("answer_status"),
    answer: text("answer"),
    tookMs: integer("took_ms"),
    sentAt: timeColumn("sent_at"),
  },
  (t) => [
    primaryKey({ columns: [t.webhookId, t.seq] }),
    index("event_deliveries_due").on(t.webhookId, t.nextAttemptAt, t.seq).where(sql.raw("state = 'pending'")),
    index("event_deliveries_state").on(t.webhookId, t.state, t.seq),
    index("event_deliveries_event").on(t.seq),
  ],
);

/** An exchange with 1C that has begun (docs/commerceml.md): one a login. */
export const onecSessions = sqliteTable(
  "onec_sessions",
  {
    /** SHA-256 of the cookie's value. */
    hash: text("hash").primaryKey(),
    /** `catalog` or `sale`. */
    kind: text("kind").notNull(),
    /** JSON: the files that were received, with their sizes, and how far each was imported. */
    state: text("state").notNull().default("{}"),
    createdAt: timeColumn("created_at").notNull(),
    expiresAt: timeColumn("expires_at").notNull(),
  },
  (t) => [index("onec_sessions_expires").on(t.expiresAt)],
);

/** Leads that 1C has received as orders: a lead is sent again when it has changed since. */
export const onecOrders = sqliteTable("onec_orders", {
  leadId: text("lead_id").primaryKey(),
  /** `leads.updated_at` of what was sent. */
  sentVersion: timeColumn("sent_version").notNull(),
  sentAt: timeColumn("sent_at").notNull(),
});
